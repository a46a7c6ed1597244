/** What this device has seen of the public log, or of a part of it. A logout does not forget it: that is its use. */
export function recallSeen<Memory>(key: string): Memory | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : (JSON.parse(kept) as Memory);
  } catch {
    return null;
  }
}

export function rememberSeen(key: string, memory: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // A full or closed store: the next check is a first one again.
  }
}
