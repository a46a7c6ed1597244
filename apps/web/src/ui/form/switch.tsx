import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { clsx } from 'clsx';
import { isDoubleClick } from '../button.tsx';

type SwitchProps = {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  describedBy?: string;
  /** In a dense table. */
  isSmall?: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off. The text beside it states the value. */
export function Switch({ label, isOn, isBusy, describedBy, isSmall = false, onChange }: SwitchProps) {
  return (
    <BaseSwitch.Root
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      checked={isOn}
      readOnly={isBusy}
      onCheckedChange={onChange}
      onClick={(event) => isDoubleClick(event) && event.preventBaseUIHandler()}
      className={clsx(
        'relative flex shrink-0 items-center cursor-pointer rounded-full border border-line bg-gain/35 transition before:absolute aria-busy:cursor-wait aria-busy:opacity-60 data-checked:bg-surface-2',
        isSmall ? 'h-4.5 w-8 before:-inset-1' : 'h-7 w-12 before:-inset-2',
      )}
    >
      <BaseSwitch.Thumb
        className={clsx(
          'block rounded-full bg-gain shadow-card transition-transform data-checked:bg-text-2',
          isSmall
            ? 'size-3 translate-x-[2px] data-checked:translate-x-[15px]'
            : 'size-5 translate-x-[3px] data-checked:translate-x-[23px]',
        )}
      />
    </BaseSwitch.Root>
  );
}
