import { useTranslation } from 'react-i18next';
import { Panel, PanelNothing } from '../../ui/panel.tsx';
import type { MatchPageData } from './queries.ts';

type StakeSplitProps = Pick<MatchPageData, 'match' | 'stakes'>;

/** How the stakes were split, once betting has closed; until then, that this is when it is told. */
export function StakeSplit({ match, stakes }: StakeSplitProps) {
  const { t } = useTranslation();
  if (stakes === null)
    return (
      <Panel title={t('publicMatch.stakes')}>
        <PanelNothing>
          {match.isExpired ? t('publicMatch.noStakes') : t('publicMatch.stakesLater')}
        </PanelNothing>
      </Panel>
    );
  const sides = [
    { team: match.teamAName, percent: stakes.teamA, look: 'bg-side-a' },
    { team: match.teamBName, percent: stakes.teamB, look: 'bg-side-b' },
  ];
  return (
    <Panel title={t('publicMatch.stakes')} hint={t('publicMatch.stakesHint')}>
      <div className="p-4">
        <div aria-hidden className="flex h-3.5 gap-0.5 overflow-hidden rounded-full">
          {sides.map(({ team, percent, look }) => (
            <span key={team} className={look} style={{ width: `${percent}%` }} />
          ))}
        </div>
        <ul className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
          {sides.map(({ team, percent, look }) => (
            <li key={team} className="flex min-w-0 items-center gap-2">
              <span aria-hidden className={`size-3 shrink-0 rounded-sm ${look}`} />
              <span className="min-w-0 wrap-break-word">{team}</span>
              <span className="font-bold">{t('publicMatch.percent', { percent })}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
