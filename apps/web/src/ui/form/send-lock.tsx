import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Disables everything inside while sending, then restores the focus, which browsers remove from
 * disabled elements.
 */
export function SendLock({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<EventTarget | null>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const element = fieldset.current;
    const noteFocus = ({ target }: FocusEvent) => void (focused.current = target);
    element?.addEventListener('focusin', noteFocus);
    element?.addEventListener('keydown', ignoreHeldEnter);
    return () => {
      element?.removeEventListener('focusin', noteFocus);
      element?.removeEventListener('keydown', ignoreHeldEnter);
    };
  }, []);
  useLayoutEffect(() => {
    const isFreed = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isFreed && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
  }, [isBusy]);
  return (
    <fieldset ref={fieldset} disabled={isBusy} className="contents">
      {children}
    </fieldset>
  );
}

/** A form on a page; in a dialog, the dialog locks it. */
export const SendForm = ({ isBusy, children, ...rest }: ComponentProps<'form'> & { isBusy: boolean }) => (
  <form noValidate {...rest}>
    <SendLock isBusy={isBusy}>{children}</SendLock>
  </form>
);

/** Enter held down is one press. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
