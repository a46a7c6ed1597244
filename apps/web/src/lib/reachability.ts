const listeners = new Set<() => void>();
let isReachable = true;

/** Whether the server was there when it was last asked: a browser that is online may still not reach it. */
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
