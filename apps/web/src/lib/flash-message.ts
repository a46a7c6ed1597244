const KEY = 'flashMessage';

type Flash = { text: string; kind: 'error' | 'success' };

/** Keeps a message for the next page: a toast on this one would vanish with it. */
export const setFlash = (text: string, kind: Flash['kind'] = 'error'): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ text, kind } satisfies Flash));

/** The message left by the previous page, once. */
export function takeFlash(): Flash | null {
  const flash = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return flash === null ? null : (JSON.parse(flash) as Flash);
}
