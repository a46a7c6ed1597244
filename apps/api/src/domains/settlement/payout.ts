import { formatIst, formatRupees, type Paise, paise } from '@tossbook/rules';
import { lines } from '@tossbook/words/en/server/approvals';
import type { MatchResult } from '../../platform/db/db-types.ts';
import type { Line } from '../approvals/index.ts';
import type { OpenBets, SideTotals } from '../previews/index.ts';

/** What a result means for clients and for the house. */
export type Payout = { bets: number; clients: number; payout: Paise; houseResult: Paise };

export function payoutOf(open: OpenBets, result: MatchResult): Payout {
  if (result === 'none') return ifNobodyWon(open);
  return result === 'A' ? ifWon(open.a, open.b) : ifWon(open.b, open.a);
}

/** Void stakes on both sides are refunded; of the rest, winners are paid and losing stakes stay with the house. */
const ifWon = (winner: SideTotals, loser: SideTotals): Payout => ({
  bets: winner.bets + winner.voidBets + loser.voidBets,
  clients: winner.clients + loser.voidClients,
  payout: paise(winner.stake + winner.profit + winner.voidStake + loser.voidStake),
  houseResult: paise(loser.stake - winner.profit),
});

const ifNobodyWon = ({ a, b }: OpenBets): Payout => ({
  bets: a.bets + a.voidBets + b.bets + b.voidBets,
  clients: a.clients + b.clients,
  payout: paise(a.stake + a.voidStake + b.stake + b.voidStake),
  houseResult: paise(0n),
});

/** For whoever is asked to agree, and the same when it is carried out. */
export const payoutLines = (
  { bets, clients, payout, houseResult }: Payout,
  outcomeKnownAt: Date | null,
): Line[] => [
  { name: lines.bets, value: String(bets) },
  { name: lines.clients, value: String(clients) },
  { name: lines.payout, value: formatRupees(payout) },
  { name: lines.houseResult, value: formatRupees(houseResult) },
  ...(outcomeKnownAt ? [{ name: lines.outcomeKnownAt, value: formatIst(outcomeKnownAt, 'second') }] : []),
];
