import { formatIst } from '@tossbook/rules';
import { Check, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ValueBadge, type ValueLook } from '../../ui/feedback/value-badge.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Panel, PanelNothing } from '../../ui/panel.tsx';
import { matchPageAddress } from './paths.ts';
import type { MatchPageData, Toss } from './queries.ts';

/** Green and red are for money. */
const looks: Record<'won' | 'lost' | 'none', ValueLook> = {
  won: { tone: 'accent', icon: Check },
  lost: { tone: 'neutral', icon: X },
  none: { tone: 'neutral', icon: Minus },
};

/** The last tosses on this site: between the two teams, and of each. */
export function TossLists({ match, tosses }: Pick<MatchPageData, 'match' | 'tosses'>) {
  const { t } = useTranslation();
  const { teamAName: teamA, teamBName: teamB } = match;
  return (
    <>
      <TossList title={t('publicMatch.between')} team={teamA} tosses={tosses.between} />
      <div className="grid items-start gap-4 aside:grid-cols-2">
        <TossList title={t('publicMatch.lastOf', { team: teamA })} team={teamA} tosses={tosses.teamA} />
        <TossList title={t('publicMatch.lastOf', { team: teamB })} team={teamB} tosses={tosses.teamB} />
      </div>
    </>
  );
}

type TossListProps = { title: string; team: string; tosses: readonly Toss[] };

function TossList({ title, team, tosses }: TossListProps) {
  const { t } = useTranslation();
  const won = tosses.filter(({ outcome }) => outcome === 'won').length;
  if (tosses.length === 0)
    return (
      <Panel title={title}>
        <PanelNothing>{t('publicMatch.noTosses')}</PanelNothing>
      </Panel>
    );
  return (
    <Panel title={title} hint={t('publicMatch.wonOf', { team, won, count: tosses.length })}>
      <ul className="divide-y divide-line">
        {tosses.map((toss) => (
          <li key={toss.code}>
            <Link
              to={matchPageAddress(toss.code)}
              className="flex min-h-12 items-center gap-3 px-4 py-2 transition hover:bg-surface-2/60"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-break-word">
                  {t('publicMatch.against', { team: toss.opponent })}
                </span>
                <span className="text-sm text-text-2 tabular-nums">
                  {formatIst(new Date(toss.at)).split(' ')[0]} <MatchCode code={toss.code} />
                </span>
              </span>
              <ValueBadge
                value={toss.outcome}
                looks={looks}
                say={(known) => t(`publicMatch.outcomes.${known}`)}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
