import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Panel, PanelNothing } from '../../ui/panel.tsx';
import { matchAddress } from '../matches/paths.ts';
import { versus } from './alert-words.ts';
import type { Usage } from './queries.ts';
import { UsageBar } from './usage-bar.tsx';

const SHOWN_AT_FIRST = 4;

/** How far the limits of the site and of the fullest matches are used. */
export function UsagePanel({ usage }: { usage: Usage | null }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const owing = usage?.matches.filter(({ owed }) => owed.some((amount) => amount > 0)) ?? [];
  const shown = isWhole ? owing : owing.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="mb-6">
      <Panel title={t('usage.title')} hint={t('usage.hint')}>
        {usage ? (
          <>
            <div className="border-b border-line px-4 py-3">
              <UsageBar label={t('usage.site')} used={usage.site.used} limit={usage.site.limit} />
            </div>
            {owing.length === 0 && <PanelNothing>{t('usage.none')}</PanelNothing>}
            <ul className="divide-y divide-line">
              {shown.map((match) => (
                <li key={match.betId} className="px-4 py-3">
                  <MatchUsage match={match} />
                </li>
              ))}
            </ul>
            {owing.length > SHOWN_AT_FIRST && (
              <div className="border-t border-line px-2 py-1">
                <Button look="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                  {isWhole ? t('usage.fewer') : t('usage.all', { count: owing.length })}
                </Button>
              </div>
            )}
          </>
        ) : (
          <div role="status" aria-label={t('loading.title')} className="p-4">
            <Skeleton className="h-24" />
          </div>
        )}
      </Panel>
    </div>
  );
}

function MatchUsage({ match }: { match: Usage['matches'][number] }) {
  const { t } = useTranslation();
  const { betId, matchCode, teams, owed, limit, isOwn } = match;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <MatchCode code={matchCode} />
        <Link
          to={matchAddress(betId)}
          className="inline-flex min-h-11 items-center rounded-item font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {versus(t, teams)}
        </Link>
        {isOwn && <span className="text-sm text-text-2">{t('usage.own')}</span>}
      </p>
      <div className="grid gap-x-8 gap-y-3 wide:grid-cols-2">
        {teams.map((team, index) => (
          <UsageBar key={team} label={t('usage.ifWins', { team })} used={owed[index] ?? 0} limit={limit} />
        ))}
      </div>
    </>
  );
}
