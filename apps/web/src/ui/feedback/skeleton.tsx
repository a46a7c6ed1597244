import { clsx } from 'clsx';

/** A placeholder while content loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-shimmer bg-[linear-gradient(90deg,var(--surface-2)_25%,var(--line)_50%,var(--surface-2)_75%)] bg-size-[200%_100%]',
        !className?.includes('rounded-') && 'rounded-item',
        className,
      )}
    />
  );
}
