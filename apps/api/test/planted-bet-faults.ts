import type { Fault, Ids } from './fault.ts';

/** The laws of bets and matches, broken as planted-faults.ts breaks those of money. */
const stake = (bet: bigint) => `update bets set stake = stake + 100 where bet_id = ${bet};`;
const anyProfit = 'alter table bets drop constraint profit_of_rate;';
const close = ({ client, match }: Ids, { round, seq }: { round: number; seq: number }) =>
  `insert into position_closes values (${client}, ${match}, ${round}, 1, 'result', ${seq});`;
const position = (round: number) => (ids: Ids) => `user ${ids.client} match ${ids.match} round ${round}`;
const theBet = (ids: Ids) => `user ${ids.client} bet ${ids.bet}`;
const theSide = (ids: Ids) => `match ${ids.match} side A`;

export const betFaults: Fault[] = [
  {
    law: 'I05',
    fault: 'a wallet holds a stake less than its bets',
    plant: ({ client }) => `update wallets set exposure = 0 where user_id = ${client}`,
    offender: ({ client }) => `user ${client}`,
  },
  {
    law: 'I05',
    fault: 'a pending bet is gone, and its stake stays in exposure',
    plant: ({ bet }) => `delete from bets where bet_id = ${bet}`,
    offender: ({ client }) => `user ${client}`,
  },
  {
    law: 'I05',
    fault: 'a cancelled bet is pending again',
    plant: ({ cancelledBet }) => `update bets set status = 'pending' where bet_id = ${cancelledBet}`,
    offender: ({ client }) => `user ${client}`,
  },
  ...['stake = stake + 1', 'profit = profit + 1', "side = 'B'"].map((change) => ({
    law: 'I07',
    fault: `an open position differs from its bets: ${change}`,
    plant: () => `update positions set ${change} where is_open`,
    offender: position(2),
  })),
  {
    law: 'I07',
    fault: 'an open position has no bet',
    plant: ({ bet }) => `delete from bets where bet_id = ${bet}`,
    offender: position(2),
  },
  {
    law: 'I07',
    fault: 'an open position has bets on both sides',
    plant: ({ bet }) => `
      insert into bets select (jsonb_populate_record(b, jsonb_build_object('side', 'B', 'bet_id', 999,
        'operation_id', gen_random_uuid()))).* from bets b where bet_id = ${bet};
      update positions set stake = stake * 2, profit = profit * 2 where is_open`,
    offender: position(2),
  },
  {
    law: 'I07',
    fault: 'an open position was closed',
    plant: (ids) => close(ids, { round: 2, seq: 6 }),
    offender: position(2),
  },
  {
    law: 'I07',
    fault: 'a bet was not posted',
    plant: ({ client }) => `delete from ledger where user_id = ${client} and seq = 6`,
    offender: theBet,
  },
  {
    law: 'I07',
    fault: 'a bet was posted with another stake',
    plant: ({ bet }) => anyProfit + stake(bet),
    offender: theBet,
  },
  {
    law: 'I07',
    fault: 'a bet was posted on another match',
    plant: ({ client }) => `update ledger set match_id = 999 where user_id = ${client} and seq = 6`,
    offender: theBet,
  },
  {
    law: 'I07',
    fault: 'a bet was posted twice',
    plant: ({ client, bet }) =>
      `update ledger set ref_id = ${bet} where user_id = ${client} and kind = 'bet_placed'`,
    offender: theBet,
  },
  {
    law: 'I07',
    fault: 'a stake was posted for a bet that is not there',
    plant: ({ cancelledBet }) => `delete from bets where bet_id = ${cancelledBet}`,
    offender: ({ client, cancelledBet }) => `user ${client} bet ${cancelledBet}`,
  },
  {
    law: 'I07',
    fault: 'a stake was posted for no bet',
    plant: ({ client }) => `update ledger set ref_id = null where user_id = ${client} and seq = 6`,
    offender: ({ client }) => `user ${client} bet unknown`,
  },
  {
    law: 'I08',
    fault: 'a bet is pending in a closed position',
    plant: () => 'update positions set is_open = false where is_open',
    offender: theBet,
  },
  {
    law: 'I08',
    fault: 'a bet is lost in an open position',
    plant: ({ bet }) => `update bets set status = 'lost' where bet_id = ${bet}`,
    offender: theBet,
  },
  {
    law: 'I08',
    fault: 'a bet has no position',
    plant: () => 'delete from positions where is_open',
    offender: theBet,
  },
  {
    law: 'I08',
    fault: 'a cancel left room for a settlement',
    plant: () => "delete from position_closes where part = 'void'",
    offender: position(1),
  },
  {
    law: 'I08',
    fault: 'a cancel returned less than the stakes',
    plant: ({ cancelledBet }) => anyProfit + stake(cancelledBet),
    offender: position(1),
  },
  {
    law: 'I08',
    fault: 'the close of a cancel names another row',
    plant: () => 'update position_closes set seq = 6',
    offender: position(1),
  },
  {
    law: 'I08',
    fault: 'a stake was returned, and its bet is lost',
    plant: ({ cancelledBet }) => `update bets set status = 'lost' where bet_id = ${cancelledBet}`,
    offender: position(1),
  },
  {
    law: 'I08',
    fault: 'a stake was returned that nothing closes',
    plant: () => 'delete from position_closes',
    offender: ({ client, match }) => `user ${client} match ${match} round unknown`,
  },
  {
    law: 'I13',
    fault: 'a bet was accepted at the very end',
    plant: ({ match, bet }) =>
      `update match_ends set ends_at = (select accepted_at from bets where bet_id = ${bet}) where match_id = ${match}`,
    offender: theBet,
  },
  {
    law: 'I13',
    fault: 'an end before the bet was already in force',
    plant: ({ match, bet }) =>
      `insert into match_ends select ${match}, accepted_at, accepted_at - interval '1 second' from bets where bet_id = ${bet}`,
    offender: theBet,
  },
  {
    law: 'I13',
    fault: 'no end was in force when a bet was accepted',
    plant: () => "update bets set accepted_at = (select min(set_at) from match_ends) - interval '1 second'",
    offender: theBet,
  },
  ...['stake', 'profit', 'bets'].map((column) => ({
    law: 'I21',
    fault: `the ${column} of a side is one too many`,
    plant: () => `update match_totals set ${column} = ${column} + 1 where stripe = 0`,
    offender: theSide,
  })),
  {
    law: 'I21',
    fault: 'the totals of a side are gone',
    plant: () => 'delete from match_totals',
    offender: theSide,
  },
  {
    law: 'I21',
    fault: 'a side without bets has totals',
    plant: ({ match }) => `insert into match_totals values (${match}, 'B', 3, 0, 0, 1)`,
    offender: ({ match }) => `match ${match} side B`,
  },
  {
    law: 'I21',
    fault: 'a bet is counted on the other side',
    plant: ({ bet }) => `update bets set side = 'B' where bet_id = ${bet}`,
    offender: theSide,
  },
];
