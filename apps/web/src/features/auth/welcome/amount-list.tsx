import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** An amount and its condition; without the amount it is not offered. */
export type Amount = { key: string; amount: string | null; text: string };

export function AmountList({ lines, isLoaded }: { lines: readonly Amount[]; isLoaded: boolean }) {
  if (!isLoaded) return <Skeleton className="m-4 h-20 rounded-control" />;
  const offered = lines.filter(({ amount }) => amount !== null);
  if (offered.length === 0) return null;
  return (
    <ul className="divide-y divide-line px-4">
      {offered.map(({ key, amount, text }) => (
        <li key={key} className="flex items-center gap-4 py-3">
          <strong className="min-w-[4.2rem] text-xl font-extrabold tracking-tight text-accent-text">
            {amount}
          </strong>
          <span className="text-[0.93rem] leading-snug">{text}</span>
        </li>
      ))}
    </ul>
  );
}
