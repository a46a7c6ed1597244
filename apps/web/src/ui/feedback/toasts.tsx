import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'react-toastify/unstyled';
import { takeFlash } from '../../lib/flash-message.ts';
import { toast } from '../../lib/toast.tsx';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: Info };
const tones = {
  success: 'text-gain',
  error: 'text-loss',
  warning: 'text-time-soon',
  info: 'text-side-a',
  default: 'text-side-a',
};

/**
 * Where toasts appear: top right, five seconds, failures until they are closed. They are rendered outside the page,
 * above dialogs and menus, and stay exposed to screen readers while a dialog hides the rest.
 */
export function Toasts() {
  const { t } = useTranslation();
  const toaster = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast[flash.kind](flash.text);
  }, []);
  useEffect(() => (toaster.current ? guideFocus(toaster.current) : undefined), []);
  return createPortal(
    <div ref={toaster}>
      <ToastContainer
        aria-label={t('toasts.label')}
        position="top-right"
        autoClose={5000}
        newestOnTop
        icon={({ type }) => {
          const Icon = icons[type];
          return <Icon aria-hidden className={`size-5 ${tones[type]}`} />;
        }}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            aria-label={t('toasts.close')}
            onClick={() => closeToast()}
            className="absolute inset-y-0 right-0 grid min-h-11 w-11 place-items-center rounded-item text-text-2 -outline-offset-4 hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      />
    </div>,
    document.body,
  );
}

/**
 * Alt+T focuses the newest toast, even from a dialog; Escape closes it. However a toast is closed, focus returns
 * to where it was.
 */
function guideFocus(toaster: HTMLElement): () => void {
  let origin: HTMLElement | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const noteOrigin = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !toaster.contains(relatedTarget)) origin = relatedTarget;
  };
  const closeByKey = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Element)
      target.closest('.Toastify__toast')?.querySelector('button')?.click();
  };
  const returnFocus = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) origin?.focus();
  };
  toaster.addEventListener('focusin', noteOrigin, { signal });
  toaster.addEventListener('keydown', closeByKey, { signal });
  toaster.addEventListener('click', returnFocus, { signal });
  return () => listening.abort();
}
