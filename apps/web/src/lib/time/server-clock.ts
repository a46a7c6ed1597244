/** The server's time, derived from its answers; the phone's clock may be minutes off. */
let offsetMs = 0;
let bestDelayMs = Number.POSITIVE_INFINITY;

/** Learns from an answer: the faster it was, the more precise. */
export function learnServerTime({
  serverTime,
  sentAt,
  receivedAt,
}: {
  serverTime: number;
  sentAt: number;
  receivedAt: number;
}): void {
  const delay = receivedAt - sentAt;
  if (!Number.isFinite(serverTime)) return;
  const heardMs = serverTime - (sentAt + delay / 2);
  // A slow answer is imprecise, but enough to notice that the phone's clock was changed.
  if (delay > bestDelayMs * 2 && Math.abs(heardMs - offsetMs) <= delay) return;
  bestDelayMs = Math.min(delay, bestDelayMs);
  offsetMs = heardMs;
}

export const serverNow = () => Date.now() + offsetMs;
