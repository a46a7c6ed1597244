// A resting pointer over a moving page does not count: it is 'over' something too.
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs something once, on the first pointer, touch or key input: early enough to have loaded what the
 * next press opens, and never for those who only look. Returns a function that cancels it.
 */
export function onFirstTouch(run: () => void): () => void {
  const waiting = new AbortController();
  const handleSign = () => {
    waiting.abort();
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, handleSign, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}
