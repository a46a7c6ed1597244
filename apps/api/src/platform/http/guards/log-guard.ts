/** How an answer comes to the log: staff acts, payments, faults and slow calls always, the rest as far as there is room. */
export type Answered = { status: number; ms: number; isRoutine: boolean };

const SLOW_MS = 1_000;
/** At 205 bytes a line, 0.9 GB a day for each process; every line of 7,000 calls a second would be 124 GB. */
const ROUTINE_PER_SECOND = 50;
/** Whoever floods the site with what is refused must not fill its disk. */
const REFUSED_PER_SECOND = 200;

/**
 * Decides for each answer whether it is logged: null if not, else how many of its kind were left out since the last that was.
 * Reads and bets are routine, whose numbers are in the metrics; of a bet, the ledger keeps the request id.
 */
export function createLogGuard(now: () => number = () => performance.now()) {
  const routine = createBudget(ROUTINE_PER_SECOND, now);
  const refused = createBudget(REFUSED_PER_SECOND, now);
  return ({ status, ms, isRoutine }: Answered): number | null => {
    if (status >= 500 || ms >= SLOW_MS) return 0;
    if (status >= 400) return refused();
    return isRoutine ? routine() : 0;
  };
}

/** So many in each second; then null until the next. */
function createBudget(perSecond: number, now: () => number): () => number | null {
  let [since, spent, leftOut] = [now(), 0, 0];
  return () => {
    if (now() - since >= 1_000) [since, spent] = [now(), 0];
    if (spent >= perSecond) {
      leftOut++;
      return null;
    }
    spent++;
    const missed = leftOut;
    leftOut = 0;
    return missed;
  };
}
