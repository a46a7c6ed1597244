import { useEffect, useState, useSyncExternalStore } from 'react';
import { OPEN_LAYER } from '../../../lib/shortcuts/open-layer.ts';
import { isSeen, noteSeen } from '../client/seen-results.ts';
import type { BetResult, ClientMatch } from '../client-match.ts';

/** A match with a bet of the caller's own that is settled. */
export type SettledBet = ClientMatch & { bet: NonNullable<ClientMatch['bet']>; result: BetResult };

const isSettledBet = (match: ClientMatch): match is SettledBet => match.bet !== null && match.result !== null;
const isDue = ({ id, result }: SettledBet) => !isSeen({ id, settledAt: result.settledAt });

/** Asked at every render: the page itself, with all its tickets, is not searched. */
const isFree = () =>
  !document.hidden &&
  ![...document.body.children].some(
    (part) => part.id !== 'root' && (part.matches(OPEN_LAYER) || part.querySelector(OPEN_LAYER) !== null),
  );

/** Layers are put at the end of the page when they open, and taken away when they have closed. */
function subscribe(onChange: () => void) {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.body, { childList: true });
  document.addEventListener('visibilitychange', onChange);
  return () => {
    watcher.disconnect();
    document.removeEventListener('visibilitychange', onChange);
  };
}

type Options = {
  /** While a bet is being entered. */
  isHeld: boolean;
  /** Fetches what shows them. Until it has, nothing counts as told. */
  load: () => Promise<unknown>;
};

/**
 * The results to tell of now, each once in this browser. They wait while the page is hidden, somebody else's layer is
 * open or a bet is being entered; those that come meanwhile are told together.
 */
export function useDueResults(matches: readonly ClientMatch[], { isHeld, load }: Options) {
  const isPageFree = useSyncExternalStore(subscribe, isFree);
  const [told, setTold] = useState<readonly SettledBet[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const findDue = () => matches.filter(isSettledBet).filter(isDue);
    if (isHeld || isOpen || !isPageFree || findDue().length === 0) return;
    let isOver = false;
    const tell = () => {
      // Meanwhile another tab may have told of some, and a layer may have opened.
      const due = isOver || !isFree() ? [] : findDue();
      if (due.length === 0) return;
      for (const { id, result } of due) noteSeen({ id, settledAt: result.settledAt });
      setTold(due);
      setIsOpen(true);
    };
    // Without a connection the next answer tries again.
    load().then(tell, () => undefined);
    return () => {
      isOver = true;
    };
  }, [matches, isHeld, isOpen, isPageFree, load]);
  return { told, isOpen, close: () => setIsOpen(false) };
}
