import { setTimeout as wait } from 'node:timers/promises';
import { type CallOf, isAsked } from '@tossbook/contract';
import { NO_RESULT, toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import type { MatchResult } from '../../platform/db/db-types.ts';
import { operationOf } from '../../platform/db/operations.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { csvFile } from '../../platform/http/bodies/csv.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { Log } from '../../platform/log.ts';
import { type Approved, readRule } from '../approvals/index.ts';
import { makePoster } from '../matches/index.ts';
import { runMoneyCall, runOnce } from '../money/index.ts';
import {
  type BetsSince,
  listLateCancels,
  type OpenBets,
  type PlacedBet,
  previewReversal,
  readBookDigest,
  readLastMinutes,
  readOpenBets,
  readVoidBets,
} from '../previews/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { addSource } from './add-source.ts';
import { deskColumns, deskRow } from './desk.ts';
import { payOut } from './pay-out.ts';
import { payoutOf } from './payout.ts';
import { recordSettlement } from './record-settlement.ts';
import { reverseSettlement } from './reverse-settlement.ts';
import { readTakenBack } from './settlement.store.ts';
import type { SettlementRun } from './settlement.ts';
import { allSettlements, isFinished, isHeldUp, listSettlements, readOnDesk } from './settlement.views.ts';

/** How long a call pays by itself: a small match is settled when it returns, a large one continues in the worker. */
const PAYING_MS = 2_000;
const LOOK_AGAIN_MS = 50;

type Parts = { db: Db; log: Log };

export const settlementRoutes = ({
  db,
  reads,
  log,
  settings,
}: Parts & { reads: Db; settings: LiveSettings }): Handlers<CallOf<'settlement'>> => ({
  settleUpBet: async ({ body, caller, origin, operationId }) => {
    const operation = operationOf({ userId: caller.userId, operationId, call: 'settleUpBet', body });
    const wanted = {
      matchId: BigInt(body.betId),
      resultName: body.finalBetResult,
      outcomeKnownAt: timeOf(body.outcomeKnownAt),
      digest: body.digest,
      reason: body.reason,
      caller,
      origin,
    };
    // Locks the caller's wallet before the gate, like everybody: whoever holds a gate never waits for a wallet.
    const recorded = await runMoneyCall(db, { caller, operation, walletIds: [] }, (tx) =>
      recordSettlement(tx, wanted),
    );
    if (isAsked(recorded)) return recorded;
    return (await payAndAsk({ db, log }, { ...recorded, matchId: wanted.matchId, step: 'settlement' }))
      ? { message: said('server/settlement').answers.settled, isRunning: false }
      : {
          message: fill(said('server/settlement').answers.settlementStarted, { bets: recorded.bets }),
          isRunning: true,
        };
  },
  reverseSettlement: async ({ body, caller, origin, operationId }) => {
    const operation = operationOf({ userId: caller.userId, operationId, call: 'reverseSettlement', body });
    const matchId = BigInt(body.betId);
    const recorded = await runMoneyCall(db, { caller, operation, walletIds: [] }, (tx) =>
      reverseSettlement(tx, { matchId, reason: body.reason, caller, origin }),
    );
    if (isAsked(recorded)) return recorded;
    const isDone = await payAndAsk({ db, log }, { ...recorded, matchId, step: 'reversal' });
    const { takenBack, owed, debtors } = await readTakenBack(db, { matchId, run: recorded.run });
    return {
      message: isDone
        ? said('server/settlement').answers.reversed
        : fill(said('server/settlement').answers.reversalStarted, { bets: recorded.bets }),
      isRunning: !isDone,
      takenBack: toRupees(takenBack),
      owed: toRupees(owed),
      debtors,
    };
  },
  addResultSource: async ({ body, caller, origin, operationId }) => {
    // Making the picture is slow, so this runs outside any transaction.
    const photo = body.photo ? await makePoster(new Uint8Array(await body.photo.arrayBuffer())) : null;
    const sent = { ...body, photo: photo?.hash.toString('hex') };
    const operation = operationOf({
      userId: caller.userId,
      operationId,
      call: 'addResultSource',
      body: sent,
    });
    const source = {
      matchId: BigInt(body.betId),
      resultName: body.finalBetResult,
      text: body.text || null,
      link: body.link || null,
      photo,
      caller,
      origin,
    };
    return runOnce(db, { caller, operation, walletIds: [] }, async (tx) => {
      await addSource(tx, source);
      return { message: said('server/settlement').answers.sourceAdded };
    });
  },
  getReversePreview: async ({ query }) => {
    const { takenBack, owed, amountHeld, byClient, ...counts } = await previewReversal(
      db,
      BigInt(query.betId),
    );
    return {
      ...counts,
      needsSecondPerson: counts.clients > 0 && (await readRule(db)) === 'on',
      takenBack: toRupees(takenBack),
      owed: toRupees(owed),
      amountHeld: toRupees(amountHeld),
      byClient: byClient.map((client) => ({
        ...client,
        got: toRupees(client.got),
        has: toRupees(client.has),
        recoverable: toRupees(client.recoverable),
        owed: toRupees(client.owed),
        withdrawn: toRupees(client.withdrawn),
      })),
    };
  },
  getSettlePreview: async ({ query }) => {
    const asked = { matchId: BigInt(query.betId), outcomeKnownAt: timeOf(query.outcomeKnownAt) };
    // Before the amounts: should a bet come in between, the digest is that of an older book, and is refused.
    const digest = await readBookDigest(db, asked);
    const open = await readOpenBets(db, asked);
    const { outcomeKnownAt } = asked;
    const row = await readOnDesk(db, asked.matchId);
    const [voids, cancels] = outcomeKnownAt
      ? [
          await readVoidBets(db, { ...asked, outcomeKnownAt }),
          await listLateCancels(db, { ...asked, ...open, outcomeKnownAt }),
        ]
      : [null, []];
    return {
      results: [
        { finalBetResult: open.teamA, ...resultIf(open, 'A') },
        { finalBetResult: open.teamB, ...resultIf(open, 'B') },
        { finalBetResult: NO_RESULT, ...resultIf(open, 'none') },
      ],
      digest,
      approveFrom: (await readRule(db)) === 'on' ? settings.current()['approval.settlementFromRupees'] : null,
      voids: voids && {
        total: voids.total,
        refunded: toRupees(voids.stake),
        bets: toBets(open, voids.first),
      },
      lateCancels: toBets(open, cancels),
      lastMinutes: toLastMinutes(open, await readLastMinutes(db, { ...asked, ...open })),
      betClosedAt: open.closingAt.toISOString(),
      isOpen: open.isOpen,
      isSuspended: open.isSuspended,
      isFrozen: open.isFrozen,
      settlement: row ? deskRow(row) : null,
    };
  },
  getSettlements: async ({ query, caller }) => {
    if (query.format === 'csv') {
      const about = { screen: 'settlements', userName: caller.userName };
      return csvFile(about, deskColumns, allSettlements(reads, query));
    }
    const { rows, total } = await listSettlements(db, query);
    return { settlements: rows.map(deskRow), total };
  },
});

function resultIf(open: OpenBets, result: MatchResult) {
  const { payout, houseResult, ...counts } = payoutOf(open, result);
  return { ...counts, payout: toRupees(payout), houseResult: toRupees(houseResult) };
}

const toBets = ({ teamA, teamB }: OpenBets, bets: PlacedBet[]) =>
  bets.map(({ userName, side, stake, at }) => ({
    userName,
    teamName: side === 'A' ? teamA : teamB,
    amount: toRupees(stake),
    timeStamp: at.toISOString(),
  }));

const toLastMinutes = (open: OpenBets, { total, stake, first }: BetsSince) => ({
  total,
  amount: toRupees(stake),
  bets: toBets(open, first),
});

/** Records a result that another admin has agreed to. A worker pays. */
export async function carryOutSettlement(tx: Tx, approved: Approved) {
  const { asker, origin, reason, body } = approved;
  const { betId, finalBetResult, outcomeKnownAt, digest } = body as Record<string, string>;
  const recorded = await recordSettlement(tx, {
    matchId: BigInt(betId ?? ''),
    resultName: finalBetResult ?? '',
    outcomeKnownAt: timeOf(outcomeKnownAt),
    digest,
    reason: reason ?? undefined,
    caller: asker,
    origin,
    approved,
  });
  return isAsked(recorded)
    ? recorded
    : { message: fill(said('server/settlement').answers.settlementStarted, { bets: recorded.bets }) };
}

/** The same for a reversal. */
export async function carryOutReversal(tx: Tx, approved: Approved) {
  const { asker, origin, reason, about } = approved;
  const recorded = await reverseSettlement(tx, {
    matchId: BigInt(about.id),
    reason: reason ?? '',
    caller: asker,
    origin,
    approved,
  });
  return isAsked(recorded)
    ? recorded
    : { message: fill(said('server/settlement').answers.reversalStarted, { bets: recorded.bets }) };
}

const timeOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

type Step = SettlementRun & { matchId: bigint; step: 'settlement' | 'reversal' };

/**
 * Pays for a while and returns whether all is paid. The result stands whatever happens here; failures are retried and
 * logged by the worker.
 */
async function payAndAsk({ db, ...parts }: Parts, step: Step): Promise<boolean> {
  const signal = AbortSignal.timeout(PAYING_MS);
  for (;;) {
    await payOut(db, step.matchId, { signal, ...parts }).catch(() => undefined);
    if (await isFinished(db, step)) return true;
    // Another process may be paying the last chunk: a repeated call must get the same answer.
    if (signal.aborted || (await isHeldUp(db, step))) return false;
    await wait(LOOK_AGAIN_MS);
  }
}
