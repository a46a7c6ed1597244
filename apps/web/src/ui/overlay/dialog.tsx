import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type KeyboardEventHandler, type ReactNode, type RefObject, useRef } from 'react';
import { SendLock } from '../form/send-lock.tsx';
import { LayerClose } from './layer-close.tsx';
import { isOnToast } from './on-toast.ts';

type DialogProps = {
  isOpen: boolean;
  /** While sending, the dialog neither closes nor changes: the effect may already have happened. */
  isBusy?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  closeText: string;
  /** Initial focus where it must not be a field: the safe answer to a question. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Large: for tables and comparisons. */
  size?: 'medium' | 'large';
  /** Keys that the dialog as a whole understands. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
};

/** Centred on a wide screen; on a phone a sheet from the bottom. Focus returns where it was. */
export function Dialog({
  isOpen,
  isBusy = false,
  onOpenChange,
  title,
  description,
  closeText,
  firstFocus,
  size = 'medium',
  onKeyDown,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(next, { event }) => isBusy || isOnToast(event) || onOpenChange(next)}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim backdrop-blur-[2px] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          initialFocus={firstFocus ?? (() => leadingField(content.current))}
          onKeyDown={onKeyDown}
          className={clsx(
            size === 'large' ? 'wide:w-[min(620px,94vw)]' : 'wide:w-[460px]',
            'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-[22px] border border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-card transition duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full wide:inset-x-auto wide:bottom-auto wide:top-1/2 wide:left-1/2 wide:-translate-1/2 wide:rounded-card wide:data-ending-style:-translate-1/2 wide:data-ending-style:scale-95 wide:data-ending-style:opacity-0 wide:data-starting-style:-translate-1/2 wide:data-starting-style:scale-95 wide:data-starting-style:opacity-0',
          )}
        >
          <div className="mx-auto mb-3 h-1.5 w-10 rounded-full bg-line wide:hidden" aria-hidden />
          <div className="mb-4 flex items-start gap-3 [&>button]:-mt-2 [&>button]:-mr-2">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-[1.2rem] leading-snug font-bold tracking-tight text-balance">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-text-2">{description}</BaseDialog.Description>
              )}
            </div>
            <LayerClose label={closeText} disabled={isBusy} />
          </div>
          <div ref={content}>
            <SendLock isBusy={isBusy}>{children}</SendLock>
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Focuses the first field rather than the close button; null leaves the choice to Base UI. */
function leadingField(content: HTMLElement | null): HTMLElement | null {
  const first = content?.querySelector<HTMLElement>('a[href], :is(button, input, select, textarea):enabled');
  return first?.matches('input, textarea, [role=combobox]') ? first : null;
}
