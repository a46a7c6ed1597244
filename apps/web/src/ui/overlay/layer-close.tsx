import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

/** The close button in the corner of a dialog or sheet. */
export function LayerClose({ label, disabled = false }: { label: string; disabled?: boolean }) {
  return (
    <Dialog.Close
      aria-label={label}
      disabled={disabled}
      className="grid size-11 shrink-0 transition place-items-center rounded-full text-text-2 hover:bg-surface-2 hover:text-text disabled:pointer-events-none disabled:opacity-50"
    >
      <X aria-hidden className="size-5" />
    </Dialog.Close>
  );
}
