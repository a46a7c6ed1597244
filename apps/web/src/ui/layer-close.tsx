import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

/** The cross in the corner of a dialog or sheet. */
export function LayerClose({ label }: { label: string }) {
  return (
    <Dialog.Close
      aria-label={label}
      className="grid size-11 shrink-0 transition place-items-center rounded-full text-text-2 hover:bg-surface-2 hover:text-text"
    >
      <X aria-hidden className="size-5" />
    </Dialog.Close>
  );
}
