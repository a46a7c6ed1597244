import { Skeleton } from '../feedback/skeleton.tsx';

/** A loading table: as many rows as a page has; on a phone, the first cards. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col gap-3 wide:gap-0 wide:rounded-card wide:border wide:border-line wide:bg-surface wide:shadow-card">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div
          key={index}
          className="rounded-card border border-line bg-surface p-4 nth-[n+4]:hidden wide:flex wide:items-center wide:gap-6 wide:rounded-none wide:border-x-0 wide:border-t-0 wide:bg-transparent wide:last:border-b-0 wide:nth-[n+4]:flex"
        >
          <div className="flex items-center justify-between gap-6 wide:contents">
            <Skeleton className="h-5 w-3/5 wide:w-1/4" />
            <Skeleton className="h-6 w-16 rounded-full wide:order-last" />
          </div>
          <Skeleton className="mt-5 h-10 wide:mt-0 wide:h-5 wide:w-1/6" />
          <Skeleton className="mt-4 h-10 wide:mt-0 wide:h-5 wide:flex-1" />
          <Skeleton className="mt-4 h-10 w-3/5 wide:hidden" />
        </div>
      ))}
    </div>
  );
}
