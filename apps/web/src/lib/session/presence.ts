/** A poll within this time after somebody touched the page counts as their doing; staff pages poll every minute. */
const AT_WORK_MS = 75_000;
/** Shared by the tabs of a browser: a tab left alone must not log out the one in use. */
const KEY = 'lastInput';
const WRITTEN_EVERY_MS = 1_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInputHere = Date.now();

/** Notes when somebody uses this page; returns a function that stops it. */
export function followPresence(): () => void {
  const following = new AbortController();
  notePresence();
  const note = () => {
    if (Date.now() - lastInputHere >= WRITTEN_EVERY_MS) notePresence();
  };
  for (const input of INPUTS)
    window.addEventListener(input, note, { signal: following.signal, passive: true, capture: true });
  return () => following.abort();
}

export function notePresence(): void {
  lastInputHere = Date.now();
  localStorage.setItem(KEY, String(lastInputHere));
}

/** Whether somebody is at this page, as opposed to the page refreshing itself. */
export const isAtWork = (): boolean => Date.now() - lastInputHere < AT_WORK_MS;

/** When somebody last used any tab of this browser. */
export const lastInput = (): number => Math.max(lastInputHere, Number(localStorage.getItem(KEY) ?? 0));
