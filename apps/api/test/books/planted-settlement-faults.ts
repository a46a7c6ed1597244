import type { Fault } from './fault.ts';

/** Faults of settlement that show on books in which nothing was settled yet. */
export const settlementFaults: Fault[] = [
  {
    law: 'I09',
    fault: 'a match passes for settled, and its bets are open',
    plant: ({ match }) => `update matches set stage = 'settled' where match_id = ${match}`,
    offender: ({ match }) => `match ${match}`,
  },
  {
    law: 'I10',
    fault: 'a position is won without a result',
    plant: () => "update positions set status = 'won' where status = 'pending'",
    offender: ({ client, match }) => `user ${client} match ${match} round 2`,
  },
  {
    law: 'I12',
    fault: 'a bet was accepted after its match was closed',
    plant: ({ match }) =>
      `update matches set closed_at = app_now() - interval '9 days' where match_id = ${match}`,
    offender: ({ client, bet }) => `user ${client} bet ${bet}`,
  },
  {
    law: 'I30',
    fault: 'a bet was posted for a match that is frozen',
    plant: ({ match }) =>
      `update matches set frozen_at = app_now() - interval '9 days' where match_id = ${match}`,
    offender: ({ match }) => `match ${match}`,
  },
  {
    law: 'I30',
    fault: 'a row was posted to a wallet that is frozen',
    plant: ({ client }) =>
      `update wallets set frozen_at = app_now() - interval '9 days' where user_id = ${client}`,
    offender: ({ client }) => `user ${client} row 1`,
  },
];

/**
 * Books with two matches: one settled, in which 'both' has a part that won and a part that is void, and 'late' has void
 * bets alone; and one that was settled and reversed, after which the debtor owes, and of which 'unpaid' was let go.
 */
export type SettledIds = {
  settled: bigint;
  reversed: bigint;
  winner: bigint;
  loser: bigint;
  both: bigint;
  late: bigint;
  debtor: bigint;
  unpaid: bigint;
  /** The rows that paid the winner, refunded 'both', and took back from the debtor. */
  winnerRow: number;
  refundRow: number;
  reversalRow: number;
};
export type SettledFault = {
  law: string;
  fault: string;
  plant: (ids: SettledIds) => string;
  offender: (ids: SettledIds) => string;
};

type Who = 'winner' | 'loser' | 'both' | 'late' | 'debtor' | 'unpaid';
const matchOf = (ids: SettledIds, who: Who) =>
  who === 'debtor' || who === 'unpaid' ? ids.reversed : ids.settled;
const position = (who: Who) => (ids: SettledIds) => `user ${ids[who]} match ${matchOf(ids, who)} round 1`;
const row = (who: Who, seq: 'winnerRow' | 'refundRow' | 'reversalRow') => (ids: SettledIds) =>
  `user ${ids[who]} row ${ids[seq]}`;
const theMatch = (ids: SettledIds) => `match ${ids.settled}`;
const ofPosition = (ids: SettledIds, who: Who) =>
  `where user_id = ${ids[who]} and match_id = ${matchOf(ids, who)}`;
const setPosition = (who: Who, changes: string) => (ids: SettledIds) =>
  `update positions set ${changes} ${ofPosition(ids, who)}`;
const lawless = 'alter table ledger drop constraint lawful_row;';
const setRow =
  (who: Who, seq: 'winnerRow' | 'refundRow' | 'reversalRow', changes: string) => (ids: SettledIds) =>
    `${lawless} update ledger set ${changes} where user_id = ${ids[who]} and seq = ${ids[seq]}`;
const setSettled = (changes: string) => (ids: SettledIds) =>
  `update settlements set ${changes} where match_id = ${ids.settled}`;

export const settledFaults: SettledFault[] = [
  {
    law: 'I07',
    fault: 'a position is open, and its close was never reversed',
    plant: (ids) => `delete from position_reversals ${ofPosition(ids, 'debtor')}`,
    offender: position('debtor'),
  },
  {
    law: 'I08',
    fault: 'a settled position has no close',
    plant: (ids) => `delete from position_closes ${ofPosition(ids, 'winner')}`,
    offender: position('winner'),
  },
  {
    law: 'I08',
    fault: 'a winner was paid for no position',
    plant: (ids) => `delete from position_closes ${ofPosition(ids, 'winner')}`,
    offender: row('winner', 'winnerRow'),
  },
  {
    law: 'I08',
    fault: 'a close names a row of another kind',
    plant: (ids) => `update position_closes set seq = 1 ${ofPosition(ids, 'winner')}`,
    offender: position('winner'),
  },
  {
    law: 'I08',
    fault: 'a close names a row of another run',
    plant: setRow('winner', 'winnerRow', 'ref_id = 9'),
    offender: position('winner'),
  },
  {
    law: 'I08',
    fault: 'the void part of a position was not closed',
    plant: (ids) => `delete from position_closes ${ofPosition(ids, 'both')} and part = 'void'`,
    offender: position('both'),
  },
  {
    law: 'I08',
    fault: 'a position that is all void was closed twice',
    plant: (ids) => `insert into position_closes select user_id, match_id, round, run, 'result', seq
      from position_closes ${ofPosition(ids, 'late')}`,
    offender: position('late'),
  },
  ...['lost', 'refunded', 'cancelled'].map((status) => ({
    law: 'I08',
    fault: `a position that was paid is ${status}`,
    plant: setPosition('winner', `status = '${status}'`),
    offender: position('winner'),
  })),
  {
    law: 'I08',
    fault: 'a reversal took back more than was paid',
    plant: setRow('debtor', 'reversalRow', 'wallet_delta = wallet_delta - 1, house_delta = house_delta + 1'),
    offender: row('debtor', 'reversalRow'),
  },
  {
    law: 'I08',
    fault: 'money was taken back for no close',
    plant: (ids) => `delete from position_reversals ${ofPosition(ids, 'debtor')}`,
    offender: row('debtor', 'reversalRow'),
  },
  {
    law: 'I08',
    fault: 'a reversal names a row of another kind',
    plant: (ids) => `update position_reversals set seq = 1 ${ofPosition(ids, 'debtor')}`,
    offender: position('debtor'),
  },
  {
    law: 'I09',
    fault: 'a bet of a settled match is open again',
    plant: setPosition('winner', "status = 'pending'"),
    offender: theMatch,
  },
  {
    law: 'I09',
    fault: 'a settled match passes for one that waits',
    plant: ({ settled }) => `update matches set stage = 'betting' where match_id = ${settled}`,
    offender: theMatch,
  },
  {
    law: 'I09',
    fault: 'a match that waits again passes for settled',
    plant: ({ reversed }) => `update matches set stage = 'settled' where match_id = ${reversed}`,
    offender: ({ reversed }) => `match ${reversed}`,
  },
  ...(['settled', 'reversed'] as const).map((which) => ({
    law: 'I09',
    fault: `a ${which} match has a chunk that was not paid`,
    plant: (
      ids: SettledIds,
    ) => `update settlement_chunks set paid_at = null, bets = null, payout = null, house_delta = null
      where match_id = ${ids[which]} and is_reversal = ${which === 'reversed'}`,
    offender: (ids: SettledIds) => `match ${ids[which]}`,
  })),
  {
    law: 'I09',
    fault: 'a client whom a reversal let go of is to be paid again',
    plant: ({ reversed, unpaid }) => `insert into settlement_chunks (match_id, run, is_reversal, user_ids)
      values (${reversed}, 1, false, array[${unpaid}])`,
    offender: ({ reversed }) => `match ${reversed}`,
  },
  {
    law: 'I10',
    fault: 'a reversal passed over a client who was paid',
    plant: setPosition('debtor', "status = 'won'"),
    offender: position('debtor'),
  },
  {
    law: 'I08',
    fault: 'a client whom a reversal let go of passes for paid',
    plant: setPosition('unpaid', "status = 'won'"),
    offender: position('unpaid'),
  },
  {
    law: 'I10',
    fault: 'the result became another',
    plant: setSettled("result = 'B'"),
    offender: position('winner'),
  },
  {
    law: 'I10',
    fault: 'the result became none',
    plant: setSettled("result = 'none'"),
    offender: position('loser'),
  },
  {
    law: 'I10',
    fault: 'the time of the outcome was forgotten',
    plant: setSettled('outcome_known_at = null'),
    offender: position('late'),
  },
  {
    law: 'I10',
    fault: 'a position is void from another moment',
    plant: setPosition('both', "void_from = void_from + interval '1 second'"),
    offender: position('both'),
  },
  {
    law: 'I10',
    fault: 'bets before the outcome were voided too',
    plant: setPosition('winner', "void_from = app_now() - interval '1 day'"),
    offender: position('winner'),
  },
  {
    law: 'I10',
    fault: 'a loser has won',
    plant: setPosition('loser', "status = 'won'"),
    offender: position('loser'),
  },
  {
    law: 'I12',
    fault: 'a winner was paid a paisa more',
    plant: setRow('winner', 'winnerRow', 'wallet_delta = wallet_delta + 1, house_delta = house_delta - 1'),
    offender: row('winner', 'winnerRow'),
  },
  {
    law: 'I12',
    fault: 'a winner was paid at another rate than that of the bet',
    plant: ({ winner }) =>
      `alter table bets drop constraint lawful_bet; update bets set rate_bp = rate_bp + 1 where user_id = ${winner}`,
    offender: row('winner', 'winnerRow'),
  },
  {
    law: 'I12',
    fault: 'a refund was a paisa less than the stake',
    plant: setRow('both', 'refundRow', 'wallet_delta = wallet_delta - 1, house_delta = house_delta + 1'),
    offender: row('both', 'refundRow'),
  },
  {
    law: 'I23',
    fault: 'the house kept more of a match than was lost on it',
    plant: setRow('winner', 'winnerRow', 'house_delta = house_delta + 1'),
    offender: theMatch,
  },
  {
    law: 'I23',
    fault: 'the house kept a stake that is refunded',
    plant: setPosition('loser', "status = 'refunded'"),
    offender: theMatch,
  },
  {
    law: 'I23',
    fault: 'a reversal says that less is owed than it advanced',
    plant: ({ reversed }) =>
      `update settlement_chunks set advanced = advanced - 1 where match_id = ${reversed} and is_reversal`,
    offender: ({ reversed }) => `match ${reversed}`,
  },
  {
    law: 'I31',
    fault: 'a position that was paid was on the other side',
    plant: setPosition('winner', "side = 'B'"),
    offender: row('winner', 'winnerRow'),
  },
  {
    law: 'I33',
    fault: 'the result became another than the trail says',
    plant: setSettled("result = 'B'"),
    offender: theMatch,
  },
  {
    law: 'I33',
    fault: 'the outcome was known at another time than the trail says',
    plant: setSettled("outcome_known_at = outcome_known_at - interval '1 second'"),
    offender: theMatch,
  },
  {
    law: 'I34',
    fault: 'a reversal advanced a paisa more than the balance lacked',
    plant: (ids) =>
      `${lawless} update ledger set wallet_delta = wallet_delta + 1, house_delta = house_delta - 1
       where user_id = ${ids.debtor} and kind = 'advance';
       update ledger set balance_after = balance_after + 1
       where user_id = ${ids.debtor} and seq >= (select seq from ledger where user_id = ${ids.debtor} and kind = 'advance')`,
    offender: (ids) => `user ${ids.debtor} row ${ids.reversalRow - 1}`,
  },
  ...(['settled', 'reversed'] as const).map((which) => ({
    law: 'I24',
    fault: `nobody said that the match was ${which}`,
    plant: (ids: SettledIds) =>
      `delete from audit_log where action = 'match.${which}' and target_id = '${ids[which]}'`,
    offender: (ids: SettledIds) => `match ${ids[which]}`,
  })),
];
