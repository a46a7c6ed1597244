// A pointer that rests while the page moves under it is no hand: it is 'over' something too.
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs something once, when a hand comes to the page by pointer, finger or key: early enough to have fetched what the
 * next press opens, and not at all for those who only look. Answers how to call it off.
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
