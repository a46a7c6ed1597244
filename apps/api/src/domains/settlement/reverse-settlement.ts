import type { Asked } from '@tossbook/contract';
import { formatRupees } from '@tossbook/rules';
import { lines, titles } from '@tossbook/words/en/server/approvals';
import { fill } from '@tossbook/words/fill';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Approved, askSecondPerson, requireUnchanged } from '../approvals/index.ts';
import { recordAudit } from '../audit/index.ts';
import { closeGate, type Match, setStage } from '../matches/index.ts';
import { previewReversal } from '../previews/index.ts';
import { settlementReversed } from './settlement.changes.ts';
import { countPaidBets, markReversed, readResult } from './settlement.store.ts';
import { matchName, nameOf, type SettlementRun } from './settlement.ts';

export type NewReversal = {
  matchId: bigint;
  reason: string;
  caller: Caller;
  origin: Origin;
  /** If another admin has agreed. */
  approved?: Approved;
};

/**
 * Records that a settlement is reversed; the money follows, chunk by chunk, and then the match waits for a result
 * again. Clients with frozen wallets need not have been paid: their bets stay open. Repeating it while it runs changes
 * nothing. If anybody was paid, it waits for another admin, and what was paid cannot be withdrawn meanwhile. Refuses with
 * MATCH_NOT_FOUND, MATCH_FROZEN, MATCH_SETTLING, NOT_SETTLED, APPROVAL_WAITING, APPROVAL_CHANGED.
 */
export async function reverseSettlement(tx: Tx, wanted: NewReversal): Promise<SettlementRun | Asked> {
  const { matchId, reason, caller, origin } = wanted;
  const { match } = await closeGate(tx, matchId);
  if (match.frozenAt) throw new Refusal('MATCH_FROZEN');
  if (match.stage === 'betting') throw new Refusal('NOT_SETTLED');
  const { run, bets, result } = await readResult(tx, matchId);
  if (match.stage === 'reversing') return { run, bets: await countPaidBets(tx, { matchId, run }) };

  const asked = await askForReversal(tx, wanted, { match, run, bets });
  if (asked) return asked;
  const reversal = { matchId, run, reason, reversedBy: caller.userId, requestId: origin.requestId };
  if (!(await markReversed(tx, reversal))) throw new Refusal('MATCH_SETTLING');
  await setStage(tx, { matchId, stage: 'reversing' });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.reversed',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    before: { run, bets, result: nameOf(match, result) },
    reason,
    origin,
  });
  await changed(tx, settlementReversed, { matchId });
  return { run, bets: await countPaidBets(tx, { matchId, run }) };
}

/** Asks for a second person if anybody was paid; null if the settlement can be reversed. */
async function askForReversal(
  tx: Tx,
  { matchId, reason, caller, origin, approved }: NewReversal,
  { match, run, bets }: SettlementRun & { match: Match },
): Promise<Asked | null> {
  const facts = [
    { name: lines.run, value: String(run) },
    { name: lines.bets, value: String(bets) },
  ];
  if (approved) {
    requireUnchanged(approved, facts);
    return null;
  }
  return askSecondPerson(tx, async () => {
    const { clients, takenBack, owed } = await previewReversal(tx, matchId);
    if (clients === 0) return null;
    return {
      call: 'reverseSettlement',
      body: {},
      title: fill(titles.reverseSettlement, { name: matchName(match) }),
      about: { type: 'match', id: String(matchId), name: matchName(match) },
      once: String(matchId),
      walletIds: [],
      amount: takenBack > 0n ? takenBack : null,
      preview: [
        ...facts,
        { name: lines.clients, value: String(clients) },
        { name: lines.takenBack, value: formatRupees(takenBack) },
        { name: lines.leftOwed, value: formatRupees(owed) },
      ],
      facts,
      reason,
      caller,
      origin,
    };
  });
}
