import { Select as BaseSelect } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { readable } from '../../lib/known-value.ts';
import { controlLook } from './field.tsx';

export type Option<Value extends string> = { value: Value; label: string };

type SelectProps<Value extends string> = {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  /** For a select without a Field around it. */
  label?: string;
  size?: 'medium' | 'small';
  /** Shows what it is for where no label is visible. */
  icon?: LucideIcon;
  isDisabled?: boolean;
  /** Gets the focus when the choice is invalid. */
  ref?: Ref<HTMLButtonElement>;
};

export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  label,
  size = 'medium',
  icon: Icon,
  isDisabled = false,
  ref,
}: SelectProps<Value>) {
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      disabled={isDisabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <BaseSelect.Trigger
        ref={ref}
        aria-label={label}
        className={clsx(
          controlLook({ size }),
          'flex items-center justify-between gap-2 text-left data-disabled:opacity-60',
        )}
      >
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-text-2" />}
        <BaseSelect.Value className="flex-1 text-text">
          {(current: Value | null) =>
            options.find((option) => option.value === current)?.label ??
            // A value only a newer server knows stays selected until another is chosen.
            (current ? readable(current) : <span className="text-text-2">{placeholder}</span>)
          }
        </BaseSelect.Value>
        <BaseSelect.Icon>
          <ChevronDown aria-hidden className="size-4 text-text-2" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60">
          <BaseSelect.Popup className="max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-card transition data-ending-style:opacity-0 data-starting-style:opacity-0">
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-default items-center gap-2 rounded-item px-3 outline-none data-highlighted:bg-surface-2 data-selected:font-semibold"
              >
                <BaseSelect.ItemText className="flex-1">{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent-text" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
