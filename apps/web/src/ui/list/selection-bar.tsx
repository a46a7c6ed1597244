import type { Selection } from '../../lib/bulk/use-selection.ts';
import { Button } from '../button.tsx';

type SelectionBarProps = {
  selection: Selection;
  texts: { label: string; selected: string; clear: string; act: string };
  onAct: () => void;
};

/** How many rows are selected, and what to do with them. */
export function SelectionBar({ selection, texts, onAct }: SelectionBarProps) {
  if (selection.count === 0) return null;
  return (
    <section
      aria-label={texts.label}
      className="sticky bottom-24 z-20 mt-3 flex flex-wrap items-center gap-2.5 rounded-card border border-accent-text/60 bg-surface p-3 shadow-card wide:bottom-9"
    >
      <p aria-live="polite" className="flex-1 font-semibold">
        {texts.selected}
      </p>
      <Button look="quiet" onClick={selection.clear}>
        {texts.clear}
      </Button>
      <Button onClick={onAct}>{texts.act}</Button>
    </section>
  );
}

type RowTickProps = { id: string; label: string; selection: Selection };

/** Selects a row. */
export const RowTick = ({ id, label, selection }: RowTickProps) => (
  <label className="grid size-11 cursor-pointer place-items-center wide:-my-2 wide:-ml-2 wide:size-9">
    <input
      type="checkbox"
      aria-label={label}
      checked={selection.has(id)}
      onChange={() => selection.turn(id)}
      className="size-5 accent-accent wide:size-4.5"
    />
  </label>
);
