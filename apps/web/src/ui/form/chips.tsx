import { Toolbar } from '@base-ui/react/toolbar';

export type Chip = { text: string; isOn: boolean; onPick: () => void };

/** Small buttons that fill a field. One stop for the Tab key; the arrow keys lead from one to the next. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <Toolbar.Root aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map(({ text, isOn, onPick }) => (
        <Toolbar.Button
          key={text}
          aria-pressed={isOn}
          onClick={onPick}
          className="min-h-11 max-w-full truncate rounded-full border border-line px-3 text-sm font-semibold text-text-2 transition hover:border-text-2 hover:text-text aria-pressed:border-accent-text aria-pressed:bg-accent/13 aria-pressed:text-text wide:min-h-7.5"
        >
          {text}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
