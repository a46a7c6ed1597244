import { type Id, toast as toastify } from 'react-toastify/unstyled';

/** What is said; a failure may also say why. */
export type Words = string | { title: string; reason: string };
type Named = { toastId?: string };

/** Which toast says a failure now, by the name of the failure. */
const failures = new Map<string, Id>();

/**
 * Failures stay until they are closed, everything else goes by itself. A failure that is there already is not shown
 * twice: its toast says it anew.
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

  /** Takes a failure back that is no longer true. */
  dismissError: (toastId: string) => toastify.dismiss(failures.get(toastId) ?? ''),
};

/** In one column: what stands side by side in a toast is its icon, its words and its button. */
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
