import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { WaitingKind } from '../../lib/menu-entry.ts';
import { useWaiting } from './queries.ts';

type Waiting = NonNullable<ReturnType<typeof useWaiting>>;

const countOf: Record<WaitingKind, (waiting: Waiting) => number> = {
  results: ({ results }) => results,
  approvals: ({ approvals }) => approvals ?? 0,
  upi: ({ upiDeposits }) => upiDeposits ?? 0,
  reviews: ({ referralReviews }) => referralReviews ?? 0,
  risk: ({ riskAlerts }) => riskAlerts ?? 0,
  alarms: ({ alarms }) => alarms ?? 0,
};

/** The number beside a menu entry; in words for screen readers. */
export function WaitingBadges({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  if (!waiting) return null;
  return kinds
    .map((kind) => ({ kind, count: countOf[kind](waiting) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => (
      <span
        key={kind}
        title={t(`waiting.${kind}`, { count })}
        className={clsx(
          'min-w-6 rounded-full px-1.5 py-0.5 text-center text-[0.78rem] leading-tight font-bold first-of-type:ml-auto',
          kind === 'alarms' ? 'bg-loss text-on-loss' : 'bg-accent text-on-accent',
        )}
      >
        <span aria-hidden>{count > 99 ? '99+' : count}</span>
        <span className="sr-only">{t(`waiting.${kind}`, { count })}</span>
      </span>
    ));
}
