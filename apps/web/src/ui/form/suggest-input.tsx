import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { controlLook } from './field.tsx';

export type Suggestion = { key: string; text: string; hint: string; picture?: ReactNode };

type SuggestInputProps<Item extends Suggestion> = {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (item: Item) => void;
  onBlur: () => void;
  /** Those that fit what is typed, best first. */
  items: Item[];
  /** Names the list. */
  listLabel: string;
  readOnly?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A text field that suggests what it was filled with before; anything else may be typed. Nothing is highlighted by
 * itself, so that Enter never takes a suggestion that nobody chose.
 */
export function SuggestInput<Item extends Suggestion>({
  name,
  value,
  onChange,
  onPick,
  onBlur,
  items,
  listLabel,
  readOnly = false,
  className,
  ref,
}: SuggestInputProps<Item>) {
  return (
    <Autocomplete.Root
      mode="none"
      items={items}
      value={value}
      onValueChange={onChange}
      itemToStringValue={(item) => item.text}
      readOnly={readOnly}
    >
      <Autocomplete.Input
        ref={ref}
        name={name}
        onBlur={onBlur}
        autoComplete="off"
        className={clsx(controlLook(), className)}
      />
      {items.length > 0 && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} align="start" className="z-60">
            <Autocomplete.Popup className="w-(--anchor-width) min-w-64 rounded-control border border-line bg-surface p-1 shadow-card transition data-ending-style:opacity-0 data-starting-style:opacity-0">
              <Autocomplete.List aria-label={listLabel}>
                {(item: Item) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    onClick={() => onPick(item)}
                    className="flex min-h-11 cursor-default items-center gap-2.5 rounded-item px-2.5 outline-none data-highlighted:bg-surface-2"
                  >
                    {item.picture}
                    <span className="max-w-[72%] shrink-0 truncate font-medium">
                      {marked(item.text, value)}
                    </span>
                    <span className="ml-auto truncate text-sm text-text-2">{item.hint}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}

/** The part that was typed stands out. */
function marked(text: string, typed: string): ReactNode {
  const part = typed.trim().toLowerCase();
  const from = part === '' ? -1 : text.toLowerCase().indexOf(part);
  if (from < 0) return text;
  return (
    <>
      {text.slice(0, from)}
      <b className="text-accent-text">{text.slice(from, from + part.length)}</b>
      {text.slice(from + part.length)}
    </>
  );
}
