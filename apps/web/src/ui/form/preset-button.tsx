import { Button } from '../button.tsx';

type PresetButtonProps = { label?: string; disabled?: boolean; onPick: () => void; children: string };

/** One of the small buttons that fill an amount. */
export function PresetButton({ label, disabled = false, onPick, children }: PresetButtonProps) {
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
