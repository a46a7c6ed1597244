import { formatRupees, type Paise } from '@tossbook/rules';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Line = {
  label: string;
  before: Paise;
  /** Null while unknown. */
  after: Paise | null;
};
type BeforeAfterProps = {
  label: string;
  /** The arrow's name for screen readers. */
  afterText: string;
  lines: readonly Line[];
  children: ReactNode;
};

/** Before → after for every amount that a button would change, with notes. */
export const BeforeAfter = ({ label, afterText, lines, children }: BeforeAfterProps) => (
  <div role="group" aria-label={label} className="rounded-control bg-surface-2 px-3.5 py-2.5">
    <dl className="divide-y divide-line">
      {lines.map(({ label, before, after }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 first:pt-0 last:pb-0"
        >
          <dt className="text-sm wrap-anywhere text-text-2">{label}</dt>
          <dd className="ml-auto flex items-center gap-1.5 whitespace-nowrap">
            <span className="text-text-2">{formatRupees(before)}</span>
            <ArrowRight aria-label={afterText} className="size-3.5 shrink-0 text-text-2" />
            <span data-below={after !== null && after < 0n} className="font-bold data-[below=true]:text-loss">
              {after === null ? '–' : formatRupees(after)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </div>
);
