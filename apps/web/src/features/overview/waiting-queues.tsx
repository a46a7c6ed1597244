import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { elapsedSince } from '../../lib/time/elapsed.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { APPROVALS } from '../approvals/paths.ts';
import { SETTLEMENT_DESK } from '../settlement/paths.ts';
import { UPI_DEPOSITS } from '../upi/paths.ts';
import type { Overview } from './queries.ts';

const places = {
  results: SETTLEMENT_DESK,
  upiDeposits: UPI_DEPOSITS,
  approvals: APPROVALS,
  alarms: SETTLEMENT_DESK,
} as const;

/** What waits for somebody, and for how long the oldest has. */
export function WaitingQueues({ overview: { queues } }: { overview: Overview }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('overview.waiting')}>
      <ul>
        {(['results', 'upiDeposits', 'approvals', 'alarms'] as const).map((queue) => (
          <li key={queue} className="border-b border-line last:border-0">
            <Link
              to={places[queue]}
              className="flex min-h-13 items-center gap-3 px-4 py-2 transition hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`overview.queues.${queue}`)}</span>
                <Age since={queues[queue].oldestAt} />
              </span>
              <Badge tone={queues[queue].count > 0 ? 'waiting' : 'neutral'}>{queues[queue].count}</Badge>
              <ChevronRight aria-hidden className="size-4 text-text-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Age({ since }: { since: string | null }) {
  const { t } = useTranslation();
  const words = useFromNow((now) => {
    if (since === null) return t('overview.nothingWaits');
    const elapsed = elapsedSince(new Date(since), now);
    return elapsed.unit === 'now'
      ? t('overview.oldest.now')
      : t(`overview.oldest.${elapsed.unit}`, { count: elapsed.count });
  });
  return <span className="text-sm text-text-2">{words}</span>;
}
