import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../lib/time/staff-time.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { MarketRow, Timeline } from './queries.ts';
import { StakeChart } from './stake-chart.tsx';
import { mostOf, type StakePoint } from './stake-path.ts';

type MarketChartProps = {
  row: MarketRow;
  timeline: Timeline | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

/** How the stakes on a match grew. The figures beside it do not wait for the chart. */
export function MarketChart({ row, timeline, hasFailed, onRetry }: MarketChartProps) {
  const { t } = useTranslation();
  if (timeline) return <Drawn row={row} timeline={timeline} />;
  if (!hasFailed) return <Skeleton className="h-44" />;
  return (
    <p role="alert" className="rounded-control border border-line p-3 text-sm">
      {t('market.chartFailed')} <TextButton onClick={onRetry}>{t('failure.retry')}</TextButton>
    </p>
  );
}

function Drawn({ row, timeline }: { row: MarketRow; timeline: Timeline }) {
  const { t } = useTranslation();
  const points = pointsOf(row, timeline);
  const amount = (inRupees: number) => formatRupees(rupees(inRupees));
  const label = t('market.chartOf', {
    from: staffTime(timeline.from),
    until: staffTime(timeline.until),
    teamA: row.teamAName,
    teamB: row.teamBName,
    mostA: amount(mostOf(points, 'a')),
    mostB: amount(mostOf(points, 'b')),
    nowA: amount(points.at(-1)?.a ?? 0),
    nowB: amount(points.at(-1)?.b ?? 0),
  });
  return (
    <StakeChart
      label={label}
      points={points}
      names={{ a: row.teamAName, b: row.teamBName }}
      texts={{ title: t('market.chart'), table: t('market.figures'), time: t('market.time') }}
    />
  );
}

/** The chart ends at the figures beside it, which may be a few seconds newer; during a settlement they only fall. */
function pointsOf(row: MarketRow, { points }: Timeline): StakePoint[] {
  const drawn = points.map(({ at, teamATotalAmount: a, teamBTotalAmount: b }) => ({
    at: Date.parse(at),
    a,
    b,
  }));
  const last = drawn.at(-1);
  if (!last || row.state === 'settling' || row.state === 'reversing') return drawn;
  return [...drawn.slice(0, -1), { ...last, a: row.teamATotalAmount ?? 0, b: row.teamBTotalAmount ?? 0 }];
}
