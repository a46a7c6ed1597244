import { clsx } from 'clsx';

type ShareBarProps = { share: number; tone: 'calm' | 'near' | 'full'; className?: string };

const tones = { calm: 'bg-text-2/70', near: 'bg-time-soon', full: 'bg-time-last' };

/** How much of a limit is used. Decoration: the figure stands beside it. */
export const ShareBar = ({ share, tone, className }: ShareBarProps) => (
  <span aria-hidden className={clsx('block h-1.25 overflow-hidden rounded-full bg-text-2/20', className)}>
    <span
      className={clsx('block h-full rounded-full', tones[tone])}
      style={{ width: `${Math.min(100, share)}%` }}
    />
  </span>
);
