import { formatRupees, type Paise } from '@tossbook/rules';
import { Button } from './button.tsx';

type PresetButtonProps = { label?: string; disabled: boolean; onPick: () => void; children: string };

/** One of the small buttons that fill an amount. */
export function PresetButton({ label, disabled, onPick, children }: PresetButtonProps) {
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={label}
      disabled={disabled}
      onClick={onPick}
      className="min-h-11 px-1!"
    >
      {children}
    </Button>
  );
}

/** Presets are whole rupees, and a small button has no room for paise. */
export const inWhole = (amount: Paise) => formatRupees(amount).replace(/\.00$/, '');
