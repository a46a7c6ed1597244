/** The server's time, from what its answers say; the phone's own clock may be minutes off. */
let offsetMs = 0;
let bestDelayMs = Number.POSITIVE_INFINITY;

/** Learns from an answer: the shorter it took, the better it tells the time. */
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
  // A slow answer tells little, but enough when the phone's clock was set anew in between.
  if (delay > bestDelayMs * 2 && Math.abs(heardMs - offsetMs) <= delay) return;
  bestDelayMs = Math.min(delay, bestDelayMs);
  offsetMs = heardMs;
}

export const serverNow = () => Date.now() + offsetMs;
