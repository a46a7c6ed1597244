import { clsx } from 'clsx';

/** A placeholder while content loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-wait bg-[linear-gradient(90deg,var(--surface-2),var(--line),var(--surface-2))]',
        !className?.includes('rounded-') && 'rounded-item',
        className,
      )}
    />
  );
}
