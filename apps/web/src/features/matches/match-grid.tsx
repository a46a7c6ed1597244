import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const look = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,318px),1fr))] gap-4';

/** Off-screen cards are laid out only when near: a cheap phone renders two, not thirty. Leaves room for shadows. */
const cards =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_340px] *:[overflow-clip-margin:1.5rem]';

type MatchGridProps = { ref?: Ref<HTMLUListElement>; label?: string; children: ReactNode };

export function MatchGrid({ ref, label, children }: MatchGridProps) {
  const { t } = useTranslation();
  return (
    <ul ref={ref} aria-label={label ?? t('match.list')} className={`${look} ${cards}`}>
      {children}
    </ul>
  );
}

/** How many cards are in or above the viewport: those must not move. */
export function countInSight(grid: HTMLUListElement | null): number {
  if (!grid || document.hidden) return 0;
  return [...grid.children].filter((card) => card.getBoundingClientRect().top < innerHeight).length;
}

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder cards, the size of real ones. */
export function MatchGridSkeleton() {
  return (
    <div className={look} aria-hidden>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          <div className="flex h-12 items-center justify-between bg-surface-2/60 px-3.5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-20" />
          </div>
          <Skeleton className="h-[124px] rounded-none" />
          <div className="flex flex-col gap-3 p-3.5">
            <Skeleton className="h-5 w-2/3" />
            <div className="grid grid-cols-2 gap-2.5">
              <Skeleton className="h-6" />
              <Skeleton className="h-6" />
              <Skeleton className="mt-1 h-12 rounded-control" />
              <Skeleton className="mt-1 h-12 rounded-control" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
