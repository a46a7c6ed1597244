import type { Fault, Ids } from './fault.ts';

/** The laws of bets and matches, broken as planted-faults.ts breaks those of money. */
const stake = (bet: bigint) => `update bets set stake = stake + 100 where bet_id = ${bet};`;
const anyProfit = 'alter table bets drop constraint lawful_bet;';
const becomes = (status: string, where: string) =>
  `update positions set status = '${status}' where ${where};`;
const isOpen = "status = 'pending'";
const isCancelled = "status = 'cancelled'";
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
    fault: 'a position is closed, and its stake stays in exposure',
    plant: () => becomes('cancelled', isOpen),
    offender: ({ client }) => `user ${client}`,
  },
  {
    law: 'I05',
    fault: 'a cancelled position is open again',
    plant: () => `drop index one_open_position; ${becomes('pending', isCancelled)}`,
    offender: ({ client }) => `user ${client}`,
  },
  ...['stake = stake + 1', 'profit = profit + 1', 'bets = bets + 1', "side = 'B'"].flatMap((change) => [
    {
      law: 'I07',
      fault: `an open position differs from its bets: ${change}`,
      plant: () => `update positions set ${change} where ${isOpen}`,
      offender: position(2),
    },
    {
      law: 'I07',
      fault: `a closed position differs from its bets: ${change}`,
      plant: () => `update positions set ${change} where ${isCancelled}`,
      offender: position(1),
    },
  ]),
  {
    law: 'I07',
    fault: 'a position has no bet',
    plant: ({ bet }) => `delete from bets where bet_id = ${bet}`,
    offender: position(2),
  },
  {
    law: 'I07',
    fault: 'a position has bets on both sides',
    plant: ({ bet }) => `
      insert into bets select (jsonb_populate_record(b, jsonb_build_object('side', 'B', 'bet_id', 999,
        'operation_id', gen_random_uuid()))).* from bets b where bet_id = ${bet};
      update positions set stake = stake * 2, profit = profit * 2, bets = 2 where ${isOpen}`,
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
    fault: 'a position is cancelled, and nothing was returned',
    plant: () => becomes('cancelled', isOpen),
    offender: position(2),
  },
  {
    law: 'I08',
    fault: 'a position is lost, and nothing closed it',
    plant: () => becomes('lost', isOpen),
    offender: position(2),
  },
  {
    law: 'I08',
    fault: 'a bet has no position',
    plant: () => `delete from positions where ${isOpen}`,
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
    plant: () => `update positions set stake = stake + 100 where ${isCancelled}`,
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
    fault: 'a stake was returned, and its position is lost',
    plant: () => becomes('lost', isCancelled),
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
  {
    law: 'I11',
    fault: 'a client has two open positions on one match',
    plant: ({ client, match }) => `
      drop index one_open_position;
      insert into positions select (jsonb_populate_record(p, '{"round": 9}')).* from positions p
      where user_id = ${client} and match_id = ${match} and status = 'pending'`,
    offender: ({ client, match }) => `user ${client} match ${match}`,
  },
  {
    law: 'I17',
    fault: 'a key stands for a bet and a cancel',
    plant: ({ bet }) => `
      update operations set operation_id = (select operation_id from bets where bet_id = ${bet}) where call = 'cancelBet'`,
    offender: theBet,
  },
  {
    law: 'I17',
    fault: 'a cancel is remembered to have given back more than it did',
    plant: () => `update operations set answer = answer || '{"refund": 1}' where call = 'cancelBet'`,
    offender: ({ client, match }) => `user ${client} match ${match}`,
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
    fault: 'a cancelled bet is still counted',
    plant: () => becomes('cancelled', isOpen),
    offender: theSide,
  },
  {
    law: 'I21',
    fault: 'a bet is counted on the other side',
    plant: ({ bet }) => `update bets set side = 'B' where bet_id = ${bet}`,
    offender: theSide,
  },
];
