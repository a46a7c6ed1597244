import type { MouseEvent, ReactNode } from 'react';
import { type Id, toast as toastify } from 'react-toastify/unstyled';

/** The message; a failure may also give a reason. */
export type Words = string | { title: string; reason: string };
type Named = { toastId?: string };
/** Where to go on; toasts are outside the router. */
type Way = { text: string; href: string; onFollow: () => void };

/** A link must be reached before it disappears. */
const WITH_LINK_MS = 12_000;

/** The toast currently showing a failure, by the failure's name. */
const failures = new Map<string, Id>();

/**
 * Failures stay until closed, everything else disappears by itself. A failure already on screen is not shown
 * twice: its toast is updated.
 */
export const toast = {
  success: (text: string, named?: Named) => void toastify.success(contentOf(text), named),
  info: (words: Words, { link, ...named }: Named & { link?: Way | undefined } = {}) =>
    void toastify.info(
      ({ closeToast }) => contentOf(words, link && <ToastLink {...link} onClose={closeToast} />),
      link ? { ...named, autoClose: WITH_LINK_MS } : named,
    ),
  warning: (text: string, named?: Named) => void toastify.warning(contentOf(text), named),

  error: (words: Words, { toastId = typeof words === 'string' ? words : words.title }: Named = {}) => {
    const shown = failures.get(toastId);
    if (shown !== undefined && toastify.isActive(shown))
      toastify.update(shown, { render: contentOf(words), delay: 0 });
    else failures.set(toastId, toastify.error(contentOf(words), { autoClose: false }));
  },

  /** Dismisses a failure that no longer applies. */
  dismissError: (toastId: string) => toastify.dismiss(failures.get(toastId) ?? ''),
};

/** In one column, because a toast lays out its icon, text and button side by side. */
const contentOf = (words: Words, link?: ReactNode) => (
  <div className="min-w-0 flex-1">
    {typeof words === 'string' ? (
      words
    ) : (
      <>
        <p>{words.title}</p>
        <p className="mt-0.5 text-sm font-normal text-text-2">{words.reason}</p>
      </>
    )}
    {link}
  </div>
);

function ToastLink({ text, href, onFollow, onClose }: Way & { onClose: () => void }) {
  const handleClick = (event: MouseEvent) => {
    // In a new tab, if that is what was pressed.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    onFollow();
  };
  return (
    <a
      href={href}
      onClick={handleClick}
      className="-mb-2 flex min-h-11 w-fit items-center font-semibold text-accent-text underline underline-offset-4"
    >
      {text}
    </a>
  );
}
