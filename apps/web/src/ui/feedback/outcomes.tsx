import { CircleCheck, CircleX, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { Outcome } from '../../lib/bulk/use-send-each.ts';

const looks: Record<Outcome['state'], [LucideIcon, string]> = {
  sending: [LoaderCircle, 'text-text-2'],
  done: [CircleCheck, 'text-text'],
  asked: [Hourglass, 'text-time-soon'],
  failed: [CircleX, 'text-loss'],
};

type OutcomesProps = {
  label: string;
  /** In the order in which they are carried out; the note stands at the right. */
  rows: readonly { id: string; title: string; note: string }[];
  outcomes: ReadonlyMap<string, Outcome>;
};

/** What became of each of many that were sent one after the other. */
export function Outcomes({ label, rows, outcomes }: OutcomesProps) {
  return (
    <ul
      aria-label={label}
      aria-live="polite"
      className="max-h-72 overflow-y-auto rounded-control border border-line"
    >
      {rows.map(({ id, title, note }) => {
        const outcome = outcomes.get(id);
        const [Icon, colour] = looks[outcome?.state ?? 'sending'];
        return (
          <li key={id} className="flex gap-2.5 px-3.5 py-2 not-first:border-t not-first:border-line">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-3 font-semibold">
                <span className="wrap-anywhere">{title}</span>
                <span className="whitespace-nowrap">{note}</span>
              </span>
              {outcome && <span className="block text-sm text-text-2">{outcome.message}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
