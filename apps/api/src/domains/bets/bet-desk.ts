import { changedAndCommitted, type LiveChange } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { createLockLines } from '../../platform/db/lock-lines.ts';
import { isLockTimeout, retryUntilOutcomeKnown, sqlState } from '../../platform/db/tx.ts';
import { createBatcher, type ItemFailure } from '../../platform/jobs/batch.ts';
import { bisect } from '../../platform/jobs/bisect.ts';
import { betsWaiting } from '../../platform/metrics.ts';
import { inSpan } from '../../platform/tracing/tracing.ts';
import {
  type Asker,
  type BetOutcome,
  type BetRequest,
  type CancelledBet,
  type CancelRequest,
  isWanted,
  type PlacedBet,
} from './bet.ts';
import { betCancelled, betPlaced } from './bets.changes.ts';
import { type BatchOptions, cancelBets, type DatabaseTimeAt, placeBets, switchBets } from './bets.store.ts';

const LANES = 3;
const BATCH_SIZE_MAX = 256;
const QUEUED_MAX = 5_000;
const WAIT_MS_MAX = 5_000;
/** The distance between lanes, so that they start looking for a free stripe at different places. */
const STRIPES_OF_LANE = 5;

/** Serialization failure and deadlock: the whole batch was rolled back and can be retried as it is. */
const RETRIABLE = ['40001', '40P01'];
const BATCH_TRIES_MAX = 4;

export type BetDesk = {
  place: (request: BetRequest) => Promise<PlacedBet>;
  cancel: (request: CancelRequest) => Promise<CancelledBet>;
  /** Cancels and bets on the other team: both or neither. */
  switch: (request: BetRequest) => Promise<PlacedBet>;
};

/**
 * Collects the bets of one process into batches: many clients, one database call. A batch never waits for a lock: a bet
 * whose wallet or match is locked comes back and queues for that lock alone. A batch that fails is halved until the bet
 * at fault is isolated; one whose connection broke is sent again, since the operation ids tell what became of each bet.
 * Bets that nobody waits for any more are dropped from the queue.
 */
export function createBetDesk(
  db: Db,
  { databaseTimeAt = () => null, onLimit = () => undefined }: DeskOptions = {},
): BetDesk {
  const place = (requests: BetRequest[], options: BatchOptions) =>
    placeBets(db, requests, { ...options, databaseTimeAt });
  const cancel = (requests: CancelRequest[], options: BatchOptions) => cancelBets(db, requests, options);
  const change = (requests: BetRequest[], options: BatchOptions) =>
    switchBets(db, requests, { ...options, databaseTimeAt });
  return {
    place: announcing(db, telling(gather('place', place), onLimit), { change: betPlaced, earlier: 'PLACED' }),
    cancel: announcing(db, gather('cancel', cancel), { change: betCancelled, earlier: 'CANCELLED' }),
    switch: announcing(db, telling(gather('switch', change), onLimit), {
      change: betPlaced,
      earlier: 'PLACED',
    }),
  };
}

type DeskOptions = {
  databaseTimeAt?: DatabaseTimeAt;
  /** Told of a bet that a limit of the house refused. */
  onLimit?: (request: BetRequest) => void;
};

const telling =
  (submit: BetDesk['place'], onLimit: (request: BetRequest) => void): BetDesk['place'] =>
  async (request) => {
    const result = await submit(request);
    if (result.outcome === 'STAKE_TOO_LARGE') onLimit(request);
    return result;
  };

type Write<Request, Result> = (requests: Request[], options: BatchOptions) => Promise<Result[]>;
type Locked = { userId: bigint; matchId: bigint };

/** Announces what an earlier attempt did, too: that attempt may have lost its connection before it could. */
const announcing =
  <Request extends Locked, Result extends { outcome: BetOutcome }>(
    db: Db,
    submit: (request: Request) => Promise<Result>,
    { change, earlier }: { change: LiveChange<Locked>; earlier: BetOutcome },
  ) =>
  async (request: Request): Promise<Result> => {
    const result = await submit(request);
    if (result.outcome === 'ACCEPTED' || result.outcome === earlier) changedAndCommitted(db, change, request);
    return result;
  };

const walletLock = ({ userId }: Locked) => `wallet ${userId}`;
const gateLock = ({ matchId }: Locked) => `gate ${matchId}`;

function gather<Request extends Locked & { asker?: Asker }, Result extends { outcome: string }>(
  name: string,
  write: Write<Request, Result>,
) {
  const batches = createBatcher<Request, Result>({
    name: `${name} bets`,
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
      return await inSpan(`${name} bet`, () => lines.submit(request));
    } finally {
      betsWaiting.dec();
    }
  };
}

/** A definite failure is caused by a single request: the batch is bisected until that one is isolated. */
const writeSafely = <Request, Result>(
  write: Write<Request, Result>,
  requests: Request[],
  options: BatchOptions,
): Promise<(Result | ItemFailure)[]> =>
  bisect(requests, {
    write: (part) => writeAgain(() => write(part, options)),
    // After a lock timeout, each half would only wait for the same lock again.
    isDefinite: (error) => sqlState(error) !== null && !isLockTimeout(error),
  });

async function writeAgain<Result>(write: () => Promise<Result[]>): Promise<Result[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await retryUntilOutcomeKnown(write);
    } catch (error) {
      if (!RETRIABLE.includes(sqlState(error) ?? '') || attempt === BATCH_TRIES_MAX) throw error;
    }
  }
}
