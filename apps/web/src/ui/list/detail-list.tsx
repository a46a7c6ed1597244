import type { ReactNode } from 'react';

export type DetailLine = { label: string; value: ReactNode };
type DetailListProps = { lines: readonly DetailLine[]; valueLook?: string };

/** The details of one thing, line by line. */
export const DetailList = ({ lines, valueLook = 'font-semibold wrap-break-word' }: DetailListProps) => (
  <dl className="divide-y divide-line rounded-control border border-line">
    {lines.map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-6 px-4 py-2.5">
        <dt className="shrink-0 text-text-2">{label}</dt>
        <dd className={`min-w-0 text-right ${valueLook}`}>{value}</dd>
      </div>
    ))}
  </dl>
);
