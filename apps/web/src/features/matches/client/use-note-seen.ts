import { type RefObject, useEffect } from 'react';
import type { ClientMatch } from '../client-match.ts';
import { noteSeen } from './seen-results.ts';

/** Notes the result of a match as seen once half of its card was on the screen. */
export function useNoteSeen(card: RefObject<HTMLElement | null>, { id, result }: ClientMatch): void {
  const settledAt = result?.settledAt;
  useEffect(() => {
    if (!card.current || settledAt === undefined) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || document.hidden) return;
        noteSeen({ id, settledAt });
        watcher.disconnect();
      },
      { threshold: 0.5 },
    );
    watcher.observe(card.current);
    return () => watcher.disconnect();
  }, [card, id, settledAt]);
}
