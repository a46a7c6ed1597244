import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { isOnToast } from './on-toast.ts';

type PopoverProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it; it is there before this is loaded, and gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
};

/** A panel anchored to a button. */
export function Popover({ isOpen, onOpenChange, anchor, label, children }: PopoverProps) {
  return (
    <BasePopover.Root
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // The button handles its own press; otherwise it would close here and reopen there.
        if (!next && event.target instanceof Node && anchor.current?.contains(event.target)) return;
        if (isOnToast(event)) return;
        onOpenChange(next);
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          sideOffset={8}
          align="end"
          collisionPadding={12}
          className="z-60"
        >
          <BasePopover.Popup
            aria-label={label}
            finalFocus={anchor}
            className="flex max-h-[min(36rem,calc(100dvh-8rem))] w-[min(25rem,calc(100vw-1.5rem))] origin-(--transform-origin) flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
