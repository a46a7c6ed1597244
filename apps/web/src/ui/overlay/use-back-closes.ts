import { useEffect, useRef } from 'react';

/** Marks the entry of the browser's history that an open layer has put on top of its page. */
const MARK = 'layer';
const isLayer = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/**
 * Lets Back close a layer instead of leaving the page. The layer adds an entry to the history, equal to the page's own
 * but for a mark; closed in any other way, it takes the entry back.
 */
export function useBackCloses({ isOpen, isBusy, onClose }: Options): void {
  const latest = useRef({ isBusy, onClose });
  useEffect(() => {
    latest.current = { isBusy, onClose };
  });
  useEffect(() => {
    if (!isOpen) return;
    const add = () => history.pushState({ ...history.state, [MARK]: true }, '');
    add();
    const handleBack = () => {
      if (isLayer()) return;
      // What is being sent cannot be left.
      if (latest.current.isBusy) add();
      else latest.current.onClose();
    };
    addEventListener('popstate', handleBack);
    return () => {
      removeEventListener('popstate', handleBack);
      // A link in it has gone to another page already.
      if (isLayer()) history.back();
    };
  }, [isOpen]);
}
type Options = { isOpen: boolean; isBusy: boolean; onClose: () => void };
