const listeners = new Set<() => void>();
let isReachable = true;

/** Whether the server answered the last request: a browser can be online and still not reach it. */
export const isServerReachable = (): boolean => isReachable;

export function noteReachable(isThere: boolean): void {
  if (isThere === isReachable) return;
  isReachable = isThere;
  for (const listener of listeners) listener();
}

export function onReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
