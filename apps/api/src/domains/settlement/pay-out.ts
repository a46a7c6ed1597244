import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction, isLockTimeout, isOutcomeUnknown, type Tx } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import { repeat } from '../../platform/schedule.ts';
import { closeGate, setStage } from '../matches/index.ts';
import { matchSubject, raiseAlarm, userSubject } from '../reconciliation/index.ts';
import { chunkPaid, settlementFinished } from './settlement.changes.ts';
import {
  listUnfinished,
  markFinished,
  type PaidChunk,
  payChunk,
  planSettlement,
  recountRoom,
} from './settlement.store.ts';

/** About 50 ms of work, so that bets of the same clients on other matches wait no longer for their wallets. */
const CLIENTS_IN_CHUNK = 750;
const PAYERS = 2;
const SWEEP_MS = 2_000;
/** If more clients than this cannot be paid, the match is damaged, not that many wallets. */
const DAMAGED_MAX = 10;

type Payout = { signal: AbortSignal; log: Log; clientsInChunk?: number };

/**
 * Continues a recorded settlement or reversal from wherever it stands: plans it, pays chunk by chunk until the signal
 * aborts, and finishes it once everything is paid. Any number of payers may run at once and be killed at any point:
 * each chunk is paid and marked as paid in one transaction. A client who cannot be paid is frozen with an alarm, and
 * held like every frozen one; the others are paid.
 */
export async function payOut(
  db: Db,
  matchId: bigint,
  { clientsInChunk = CLIENTS_IN_CHUNK, ...payout }: Payout,
): Promise<void> {
  await inTransaction(db, (tx) => planSettlement(tx, { matchId, clientsInChunk }));
  const payers = Array.from({ length: PAYERS }, () => payChunks(db, matchId, payout));
  // All payers end before the first failure is thrown, so that none runs on unnoticed.
  for (const payer of await Promise.allSettled(payers)) if (payer.status === 'rejected') throw payer.reason;
  await inTransaction(db, (tx) => finish(tx, matchId));
}

async function payChunks(db: Db, matchId: bigint, { signal, log }: Payout): Promise<void> {
  let damages = 0;
  while (!signal.aborted) {
    const paid = await inTransaction(db, (tx) => payNext(tx, matchId));
    if (!paid) return;
    if (paid.damaged) {
      const { userId, fault } = paid.damaged;
      const subject = ++damages > DAMAGED_MAX ? matchSubject(matchId) : userSubject(userId);
      const detail = `match ${matchId} cannot pay user ${userId}: ${fault}`;
      await raiseAlarm(db, log, { law: 'PAYOUT', subject, detail });
    }
  }
}

async function payNext(tx: Tx, matchId: bigint): Promise<PaidChunk | null> {
  const paid = await payChunk(tx, matchId);
  if (paid) await changed(tx, chunkPaid, { matchId, userIds: paid.userIds });
  return paid;
}

/** Finishes what is fully paid. After a reversal the match waits for a result again, but stays closed for bets. */
async function finish(tx: Tx, matchId: bigint): Promise<void> {
  await closeGate(tx, matchId);
  const done = await markFinished(tx, matchId);
  if (!done) return;
  await setStage(tx, { matchId, stage: done === 'settled' ? 'settled' : 'betting' });
  await recountRoom(tx, matchId);
  await changed(tx, settlementFinished, { matchId });
}

/** Pays out whatever is recorded, including what a killed process left, until stopped. Matches fail independently. */
export function runPayouts(
  db: Db,
  { signal, log, sweepMs = SWEEP_MS }: { signal: AbortSignal; log: Log; sweepMs?: number },
): Promise<void> {
  return repeat({
    work: async () => {
      for (const matchId of await listUnfinished(db)) {
        if (signal.aborted) break;
        await payOut(db, matchId, { signal, log }).catch((error: unknown) => {
          if (isOutcomeUnknown(error)) throw error;
          // Somebody holds a lock for long; the next sweep retries.
          log[isLockTimeout(error) ? 'warn' : 'error'](
            { err: error, match: String(matchId) },
            'a settlement is not paid out',
          );
        });
      }
    },
    pauseMs: sweepMs,
    signal,
    onError: (error) => log.warn({ err: error }, 'settlements not reachable'),
  });
}
