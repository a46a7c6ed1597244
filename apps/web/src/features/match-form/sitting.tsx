import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatIst } from '@tossbook/rules';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { MatchDraft } from './draft/match-draft.ts';
import { sittingKeys } from './keys.ts';
import { copyAddress, editAddress } from './paths.ts';

export type Made = Pick<
  MatchDraft,
  'teamAName' | 'teamBName' | 'leagueName' | 'sportType' | 'startsAt' | 'endsAt'
> & {
  betId: string;
  code: string;
  at: number;
};

/** What this login has created since the page was loaded, newest first. */
export function useSitting() {
  const queries = useQueryClient();
  const { data: made = [] } = useQuery<Made[]>({
    queryKey: sittingKeys.all,
    queryFn: () => [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const add = (matches: Made[]) =>
    queries.setQueryData<Made[]>(sittingKeys.all, (before = []) => [...matches.toReversed(), ...before]);
  return { made, add };
}

const SHOWN_MAX = 8;

/** The list of it, each match with the way to edit or copy it. */
export function SittingList({ made }: { made: Made[] }) {
  const { t } = useTranslation();
  if (made.length === 0) return null;
  return (
    <Panel title={t('matchForm.sitting.title')} hint={t('matchForm.sitting.count', { count: made.length })}>
      <ul>
        {made.slice(0, SHOWN_MAX).map((match) => (
          <li
            key={match.betId}
            className="flex items-center gap-2 border-b border-line pr-1.5 pl-4 last:border-0"
          >
            <Link
              to={editAddress(match.betId)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-item text-sm hover:underline"
            >
              <MatchCode code={match.code} />
              <span className="min-w-0 flex-1 truncate">
                {t('matchForm.review.match', { teamA: match.teamAName, teamB: match.teamBName })}
              </span>
              <span className="whitespace-nowrap text-text-2">{formatIst(new Date(match.at)).slice(11)}</span>
            </Link>
            <Link
              to={copyAddress(match.betId)}
              aria-label={t('matchForm.sitting.copy', { code: match.code })}
              className={buttonLook({ look: 'quiet', size: 'icon' })}
            >
              <Copy aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
