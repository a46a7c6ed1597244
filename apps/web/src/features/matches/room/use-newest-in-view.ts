import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How old a figure may be that nobody sees. */
const UNSEEN_AGE_MAX_MS = 3_000;
/** What is about to be scrolled into view is up to date already. */
const MARGIN = '200px';

/**
 * The newest value while the element is in view; out of view, one that is at most three seconds old. When every row of a
 * long table changes each second, only those that somebody sees have to be laid out that often.
 */
export function useNewestInView<Value>(value: Value, element: RefObject<HTMLElement | null>): Value {
  const [isInView, setIsInView] = useState(true);
  const [drawn, setDrawn] = useState(value);
  const isBehind = drawn !== value;
  // While rendering, so that no old figure is ever painted in view.
  if (isInView && isBehind) setDrawn(value);

  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true),
      {
        rootMargin: MARGIN,
      },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);

  const catchUp = useEffectEvent(() => setDrawn(value));
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(catchUp, UNSEEN_AGE_MAX_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);

  return isInView ? value : drawn;
}
