import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, useRef } from 'react';
import { SendLock } from '../form/send-lock.tsx';
import { LayerClose } from './layer-close.tsx';
import { isOnToast } from './on-toast.ts';
import { useBackCloses } from './use-back-closes.ts';

type SheetProps = {
  isOpen: boolean;
  /** While sending, the sheet neither closes nor changes: the effect may already have happened. */
  isBusy?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Before the title, as a crest. */
  lead?: ReactNode;
  /** Beside the title, as the time left. */
  aside?: ReactNode;
  closeText: string;
  /** Above the rest, and never locked. */
  banner?: ReactNode;
  /** A part that scrolls, and a foot that does not. */
  children: ReactNode;
};

/**
 * From the bottom of a phone, where it also closes by a swipe down or by Back; in the middle of a wide screen. Its foot
 * stays above the keyboard.
 */
export function Sheet({
  isOpen,
  isBusy = false,
  onClose,
  title,
  description,
  lead,
  aside,
  closeText,
  banner,
  children,
}: SheetProps) {
  const content = useRef<HTMLDivElement>(null);
  useBackCloses({ isOpen, isBusy, onClose });
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(isOpenNow, details) => {
        if (isBusy || isOnToast(details.event)) details.cancel();
        else if (!isOpenNow) onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] backdrop-blur-[2px] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end wide:items-center wide:justify-center">
          <Drawer.Popup
            initialFocus={() => content.current?.querySelector<HTMLElement>('[data-first-focus]') ?? true}
            className="flex max-h-[96dvh] w-full flex-col overflow-hidden rounded-t-[22px] border border-line bg-surface shadow-card transition duration-200 ease-out [transform:translateY(var(--drawer-swipe-movement-y,0px))] data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:duration-0 data-swiping:select-none motion-reduce:transition-none wide:w-[460px] wide:rounded-card wide:data-ending-style:translate-y-0 wide:data-ending-style:scale-95 wide:data-ending-style:opacity-0 wide:data-starting-style:translate-y-0 wide:data-starting-style:scale-95 wide:data-starting-style:opacity-0"
          >
            <div
              aria-hidden
              className="mx-auto mt-2 mb-1 h-1.5 w-10 shrink-0 rounded-full bg-line wide:hidden"
            />
            <div className="flex items-center gap-2.5 px-4 pt-1.5 pb-2.5 wide:pt-4 [&>button]:-mr-2">
              {lead}
              <div className="min-w-0 flex-1">
                <Drawer.Title className="text-[1.13rem] leading-snug font-bold tracking-tight text-balance">
                  {title}
                </Drawer.Title>
                {description && (
                  <Drawer.Description className="text-[13px] leading-snug wrap-anywhere text-text-2">
                    {description}
                  </Drawer.Description>
                )}
              </div>
              {aside}
              <LayerClose label={closeText} disabled={isBusy} />
            </div>
            <Drawer.Content ref={content} className="flex min-h-0 flex-1 flex-col">
              {banner}
              <SendLock isBusy={isBusy}>{children}</SendLock>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
