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

type WaitingBadgesProps = {
  kinds: readonly WaitingKind[];
  /** On the corners of an icon that stands alone. */
  isSmall?: boolean;
};

/** The number beside a menu entry; in words for screen readers. */
export function WaitingBadges({ kinds, isSmall = false }: WaitingBadgesProps) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  if (!waiting) return null;
  return kinds
    .map((kind) => ({ kind, count: countOf[kind](waiting) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => (
      <span
        key={kind}
        data-badge=""
        title={t(`waiting.${kind}`, { count })}
        className={clsx(
          'rounded-full text-center font-bold',
          isSmall
            ? 'pointer-events-none absolute left-[calc(50%+2px)] -top-px min-w-4 px-1 text-[0.67rem] leading-4 [&~&]:top-[17px]'
            : 'min-w-6 px-1.5 py-0.5 text-[0.78rem] leading-tight [:not([data-badge])+&]:ml-auto',
          kind === 'alarms' ? 'bg-loss text-on-loss' : 'bg-accent text-on-accent',
        )}
      >
        <span aria-hidden>{count > 99 ? '99+' : count}</span>
        <span className="sr-only">{t(`waiting.${kind}`, { count })}</span>
      </span>
    ));
}
