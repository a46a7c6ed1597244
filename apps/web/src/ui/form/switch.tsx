import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { isDoubleClick } from '../button.tsx';

type SwitchProps = {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  describedBy?: string;
  onChange: (isOn: boolean) => void;
};

/** On or off. The text beside it states the value. */
export function Switch({ label, isOn, isBusy, describedBy, onChange }: SwitchProps) {
  return (
    <BaseSwitch.Root
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      checked={isOn}
      readOnly={isBusy}
      onCheckedChange={onChange}
      onClick={(event) => isDoubleClick(event) && event.preventBaseUIHandler()}
      className="relative flex h-7 w-12 shrink-0 items-center cursor-pointer rounded-full border border-line bg-gain/35 transition before:absolute before:-inset-2 aria-busy:cursor-wait aria-busy:opacity-60 data-checked:bg-surface-2"
    >
      <BaseSwitch.Thumb className="block size-5 translate-x-[3px] rounded-full bg-gain shadow-card transition-transform data-checked:translate-x-[23px] data-checked:bg-text-2" />
    </BaseSwitch.Root>
  );
}
