import { createBatcher, type ItemFailure } from '../../platform/batch.ts';
import { bisect } from '../../platform/bisect.ts';
import type { Db } from '../../platform/db.ts';
import { sqlState, untilFateIsKnown } from '../../platform/tx.ts';
import { type BetRequest, type CancelledBet, type CancelRequest, isBusy, type PlacedBet } from './bet.ts';
import { type BatchOptions, cancelBets, placeBets } from './bets.store.ts';

const LANES = 3;
const BATCH_SIZE_MAX = 256;
const QUEUED_MAX = 5_000;
const STRIPES = 16;

/** Serialization failure and deadlock: the batch as a whole did nothing and may try again as it is. */
const RETRIABLE = ['40001', '40P01'];
const BATCH_TRIES_MAX = 4;

export type BetDesk = {
  place: (request: BetRequest) => Promise<PlacedBet>;
  cancel: (request: CancelRequest) => Promise<CancelledBet>;
};

/**
 * Where bets of one process are gathered: many clients, one call of the database. A client whose wallet is held by
 * something slow waits in a lane of its own; a batch that fails for a reason of its own is halved until the bet that
 * spoils it stands alone; and one whose connection broke is sent again, since each bet finds what became of it by its
 * operation id.
 */
export function createBetDesk(db: Db): BetDesk {
  const place = (requests: BetRequest[], options: BatchOptions) => placeBets(db, requests, options);
  const cancel = (requests: CancelRequest[], options: BatchOptions) => cancelBets(db, requests, options);
  return { place: gather(place), cancel: gather(cancel) };
}

type Write<Request, Result> = (requests: Request[], options: BatchOptions) => Promise<Result[]>;

function gather<Request extends { userId: bigint }, Result extends { outcome: string }>(
  write: Write<Request, Result>,
) {
  const stripe = (lane: number) => (process.pid * LANES + lane) % STRIPES;
  const keyOf = (request: Request) => String(request.userId);
  const fast = createBatcher<Request, Result>({
    keyOf,
    lanes: LANES,
    batchSizeMax: BATCH_SIZE_MAX,
    queuedMax: QUEUED_MAX,
    write: (requests, lane) => writeSafely(write, requests, { stripe: stripe(lane), mayWait: false }),
  });
  const slow = createBatcher<Request, Result>({
    keyOf,
    lanes: 1,
    batchSizeMax: BATCH_SIZE_MAX,
    queuedMax: QUEUED_MAX,
    write: (requests) => writeSafely(write, requests, { stripe: stripe(LANES), mayWait: true }),
  });
  return async (request: Request): Promise<Result> => {
    const result = await fast.submit(request);
    return isBusy(result as { outcome: 'WALLET_BUSY' }) ? slow.submit(request) : result;
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
    isDefinite: (error) => sqlState(error) !== null,
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
