const KEY = 'partingWords';

type Words = { text: string; kind: 'error' | 'success' };

/** Keeps what is to be said on the page that is being left for: a toast would go with this one. */
export const leaveWords = (text: string, kind: Words['kind'] = 'error'): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ text, kind } satisfies Words));

/** What the page before left to be said, once. */
export function takeWords(): Words | null {
  const words = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return words === null ? null : (JSON.parse(words) as Words);
}
