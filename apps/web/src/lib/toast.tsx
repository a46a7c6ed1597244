import { type Id, toast as toastify } from 'react-toastify/unstyled';

/** The message; a failure may also give a reason. */
export type Words = string | { title: string; reason: string };
type Named = { toastId?: string };

/** The toast currently showing a failure, by the failure's name. */
const failures = new Map<string, Id>();

/**
 * Failures stay until closed, everything else disappears by itself. A failure already on screen is not shown
 * twice: its toast is updated.
 */
export const toast = {
  success: (text: string, named?: Named) => void toastify.success(contentOf(text), named),
  info: (text: string, named?: Named) => void toastify.info(contentOf(text), named),
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
const contentOf = (words: Words) => (
  <div className="min-w-0 flex-1">
    {typeof words === 'string' ? (
      words
    ) : (
      <>
        <p>{words.title}</p>
        <p className="mt-0.5 text-sm font-normal text-text-2">{words.reason}</p>
      </>
    )}
  </div>
);
