import type { ReactNode } from 'react';
import { useId } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const look =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,318px),1fr))] gap-3 full:grid-cols-[repeat(auto-fit,minmax(372px,1fr))] full:gap-3.5';

/** Off-screen cards are laid out only when near: a cheap phone renders a few, not fifty. The first are in sight. */
const cards =
  '[&>:nth-child(n+4)]:[content-visibility:auto] *:[contain-intrinsic-size:auto_170px] *:[overflow-clip-margin:1rem]';

type TicketListProps = { title: string; hint: string; children: ReactNode };

/** One part of the matches under its heading. */
export function TicketList({ title, hint, children }: TicketListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4.5">
      <div className="mb-2 flex items-baseline gap-2">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        <p className="text-[13px] text-text-2">{hint}</p>
      </div>
      <ul aria-labelledby={id} className={`${look} ${cards}`}>
        {children}
      </ul>
    </section>
  );
}

/** The id of the last match in or above the viewport: what stands above it must not move. */
export function lastInSight(): string | null {
  if (document.hidden) return null;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-match]')];
  return cards.findLast((card) => card.getBoundingClientRect().top < innerHeight)?.dataset.match ?? null;
}

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder tickets, the size of real ones. */
export const TicketSkeleton = () => (
  <div className={`mt-4.5 ${look}`} aria-hidden>
    {PLACEHOLDERS.map((name) => (
      <div
        key={name}
        className="animate-wait overflow-hidden rounded-card border border-line bg-surface [&_span]:animate-none"
      >
        <div className="flex h-[34px] items-center justify-between bg-surface-2/60 px-3">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-3 w-28" />
        </div>
        <div className="flex flex-col gap-2 p-2.5">
          <Skeleton className="h-4 w-2/3" />
          <div className="grid grid-cols-2 gap-2">
            <Skeleton className="h-[76px] rounded-[13px]" />
            <Skeleton className="h-[76px] rounded-[13px]" />
          </div>
        </div>
      </div>
    ))}
  </div>
);
