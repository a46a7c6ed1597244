import { createBatcher, type ItemFailure } from '../../platform/batch.ts';
import { bisect } from '../../platform/bisect.ts';
import type { Db } from '../../platform/db.ts';
import { createLockLines } from '../../platform/lock-lines.ts';
import { betsWaiting } from '../../platform/metrics.ts';
import { isLockTimeout, sqlState, untilFateIsKnown } from '../../platform/tx.ts';
import {
  type Asker,
  type BetRequest,
  type CancelledBet,
  type CancelRequest,
  isWanted,
  type PlacedBet,
} from './bet.ts';
import { type BatchOptions, cancelBets, type DatabaseTimeAt, placeBets } from './bets.store.ts';

const LANES = 3;
const BATCH_SIZE_MAX = 256;
const QUEUED_MAX = 5_000;
const WAIT_MS_MAX = 5_000;
/** So far apart that the lanes of a process begin to look for a free stripe at different places. */
const STRIPES_OF_LANE = 5;

/** Serialization failure and deadlock: the batch as a whole did nothing and may try again as it is. */
const RETRIABLE = ['40001', '40P01'];
const BATCH_TRIES_MAX = 4;

export type BetDesk = {
  place: (request: BetRequest) => Promise<PlacedBet>;
  cancel: (request: CancelRequest) => Promise<CancelledBet>;
};

/**
 * Where bets of one process are gathered: many clients, one call of the database. A batch waits for no lock: a bet whose
 * wallet or match somebody holds comes back, and waits in a line for that lock alone. A batch that fails for a reason of
 * its own is halved until the bet that spoils it stands alone; and one whose connection broke is sent again, since each
 * bet finds what became of it by its operation id. What nobody waits for any more is dropped from the queue.
 */
export function createBetDesk(
  db: Db,
  { databaseTimeAt = () => null }: { databaseTimeAt?: DatabaseTimeAt } = {},
): BetDesk {
  const place = (requests: BetRequest[], options: BatchOptions) =>
    placeBets(db, requests, { ...options, databaseTimeAt });
  const cancel = (requests: CancelRequest[], options: BatchOptions) => cancelBets(db, requests, options);
  return { place: gather(place), cancel: gather(cancel) };
}

type Write<Request, Result> = (requests: Request[], options: BatchOptions) => Promise<Result[]>;
type Locked = { userId: bigint; matchId: bigint };

const walletLock = ({ userId }: Locked) => `wallet ${userId}`;
const gateLock = ({ matchId }: Locked) => `gate ${matchId}`;

function gather<Request extends Locked & { asker?: Asker }, Result extends { outcome: string }>(
  write: Write<Request, Result>,
) {
  const batches = createBatcher<Request, Result>({
    keyOf: ({ userId }) => String(userId),
    isWanted,
    lanes: LANES,
    batchSizeMax: BATCH_SIZE_MAX,
    queuedMax: QUEUED_MAX,
    write: (requests, lane) =>
      writeSafely(write, requests, { stripe: lane * STRIPES_OF_LANE, mayWait: false }),
  });
  const lines = createLockLines<Request, Result>({
    ask: (request) => batches.submit(request),
    locksOf: (request) => [gateLock(request), walletLock(request)],
    heldLock: (request, { outcome }) => {
      if (outcome === 'MATCH_BUSY') return gateLock(request);
      return outcome === 'WALLET_BUSY' ? walletLock(request) : null;
    },
    waitMsMax: WAIT_MS_MAX,
    waitingMax: QUEUED_MAX,
  });
  return async (request: Request): Promise<Result> => {
    betsWaiting.inc();
    try {
      return await lines.submit(request);
    } finally {
      betsWaiting.dec();
    }
  };
}

/** A definite failure is somebody's own: halves are tried apart until it stands alone. */
const writeSafely = <Request, Result>(
  write: Write<Request, Result>,
  requests: Request[],
  options: BatchOptions,
): Promise<(Result | ItemFailure)[]> =>
  bisect(requests, {
    write: (part) => writeAgain(() => write(part, options)),
    // Halves would wait for the same lock again, each as long.
    isDefinite: (error) => sqlState(error) !== null && !isLockTimeout(error),
  });

async function writeAgain<Result>(write: () => Promise<Result[]>): Promise<Result[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await untilFateIsKnown(write);
    } catch (error) {
      if (!RETRIABLE.includes(sqlState(error) ?? '') || attempt === BATCH_TRIES_MAX) throw error;
    }
  }
}
