import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { inTransaction, isFateUnknown, isLockTimeout, type Tx } from '../../platform/tx.ts';
import { closeGate, setStage } from '../matches/index.ts';
import { matchFor, notificationsOf, type Publish, walletOf } from '../realtime/index.ts';
import { matchSubject, raiseAlarm, userSubject } from '../reconciliation/index.ts';
import { listUnfinished, markFinished, payChunk, planSettlement, recountRoom } from './settlement.store.ts';

/** About 50 ms of work: bets of the same clients on other matches wait no longer than that for their wallets. */
const CLIENTS_IN_CHUNK = 750;
const PAYERS = 2;
const SWEEP_MS = 2_000;
/** Where more clients than this cannot be paid in one go, it is the match that is damaged, and not so many wallets. */
const DAMAGED_MAX = 10;

type Payout = { signal: AbortSignal; publish: Publish; log: Log; clientsInChunk?: number };

/**
 * Goes on with a recorded settlement or reversal from wherever it stands: plans it, pays chunk by chunk until the
 * signal says stop, and finishes it once everything is paid. Any number may be at it at once, and be killed at any
 * point: each chunk is paid in one transaction with the note that it is paid. A client who cannot be paid is frozen with
 * an alarm, and held like every frozen one; the others are paid.
 */
export async function payOut(
  db: Db,
  matchId: bigint,
  { clientsInChunk = CLIENTS_IN_CHUNK, ...payout }: Payout,
): Promise<void> {
  await inTransaction(db, (tx) => planSettlement(tx, { matchId, clientsInChunk }));
  const payers = Array.from({ length: PAYERS }, () => payChunks(db, matchId, payout));
  // All of them end before the first one's fault is told: nothing goes on unseen.
  for (const payer of await Promise.allSettled(payers)) if (payer.status === 'rejected') throw payer.reason;
  const isDone = await inTransaction(db, (tx) => finish(tx, matchId));
  if (isDone) payout.publish([matchFor('all', String(matchId))]);
}

async function payChunks(db: Db, matchId: bigint, { signal, publish, log }: Payout): Promise<void> {
  let damages = 0;
  while (!signal.aborted) {
    const paid = await inTransaction(db, (tx) => payChunk(tx, matchId));
    if (!paid) return;
    if (paid.damaged) {
      const { userId, fault } = paid.damaged;
      const subject = ++damages > DAMAGED_MAX ? matchSubject(matchId) : userSubject(userId);
      const detail = `match ${matchId} cannot pay user ${userId}: ${fault}`;
      await raiseAlarm(db, log, { law: 'PAYOUT', subject, detail });
    }
    publish([
      ...paid.userIds.flatMap((userId) => [walletOf(userId), notificationsOf(userId)]),
      matchFor('staff', String(matchId)),
    ]);
  }
}

/** Whether all is paid. A match whose settlement was taken back waits for a result again; it stays closed for bets. */
async function finish(tx: Tx, matchId: bigint): Promise<boolean> {
  await closeGate(tx, matchId);
  const done = await markFinished(tx, matchId);
  if (done) {
    await setStage(tx, { matchId, stage: done === 'settled' ? 'settled' : 'betting' });
    await recountRoom(tx, matchId);
  }
  return done !== null;
}

/** Pays out whatever is recorded, also what a killed process left, until stopped. One match that fails keeps no other waiting. */
export async function runPayouts(
  db: Db,
  {
    signal,
    publish,
    log,
    sweepMs = SWEEP_MS,
  }: { signal: AbortSignal; publish: Publish; log: Log; sweepMs?: number },
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const matchId of await listUnfinished(db)) {
        if (signal.aborted) break;
        await payOut(db, matchId, { signal, publish, log }).catch((error: unknown) => {
          if (isFateUnknown(error)) throw error;
          // Somebody holds a lock for long; the next sweep finds it free.
          log[isLockTimeout(error) ? 'warn' : 'error'](
            { err: error, match: String(matchId) },
            'a settlement is not paid out',
          );
        });
      }
    } catch (error) {
      log.warn({ err: error }, 'settlements not reachable');
    }
    await wait(sweepMs, undefined, { signal }).catch(() => undefined);
  }
}
