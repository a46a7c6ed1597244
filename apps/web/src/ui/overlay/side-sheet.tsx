import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { LayerClose } from './layer-close.tsx';
import { isOnToast } from './on-toast.ts';

type SideSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  closeText: string;
  children: ReactNode;
};

/** Slides in from the left over the page, for the menu on phones. */
export function SideSheet({ isOpen, onOpenChange, title, closeText, children }: SideSheetProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next, { event }) => isOnToast(event) || onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] flex-col overflow-y-auto border-r border-line bg-surface px-3 pb-6 shadow-card transition duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="sticky top-0 z-10 flex items-center justify-between bg-surface py-2.5 pl-3">
            <BaseDialog.Title className="text-base font-bold">{title}</BaseDialog.Title>
            <LayerClose label={closeText} />
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
