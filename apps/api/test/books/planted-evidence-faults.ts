import type { Fault, Ids } from './fault.ts';

/** What a bet or a reason says is forged everywhere but in the hashed row. */
const onTheOtherSide = (table: string, where: string) =>
  `update ${table} set side = case side when 'A' then 'B' else 'A' end::side where ${where};`;
const clientRow = (seq: number) => (ids: Ids) => `user ${ids.client} row ${seq}`;

export const evidenceFaults: Fault[] = [
  {
    law: 'I31',
    fault: 'an open bet is put on the other side, with its position, totals and room',
    plant: ({ client, bet, match }) =>
      onTheOtherSide('bets', `bet_id = ${bet}`) +
      onTheOtherSide('positions', `user_id = ${client} and match_id = ${match} and status = 'pending'`) +
      onTheOtherSide('match_totals', `match_id = ${match}`) +
      `update match_room set drawn_a = drawn_b, drawn_b = drawn_a where match_id = ${match}`,
    offender: clientRow(6),
  },
  ...[
    'rate_bp = 9600, profit = (stake * 9600 + 5000) / 10000',
    "accepted_at = accepted_at - interval '1 second'",
  ].map((change) => ({
    law: 'I31',
    fault: `an open bet is another: ${change}`,
    plant: ({ bet }: Ids) => `update bets set ${change} where bet_id = ${bet}`,
    offender: clientRow(6),
  })),
  {
    law: 'I31',
    fault: 'a cancelled bet was on the other side',
    plant: ({ cancelledBet, client }) =>
      onTheOtherSide('bets', `bet_id = ${cancelledBet}`) +
      onTheOtherSide('positions', `user_id = ${client} and status = 'cancelled'`),
    offender: clientRow(5),
  },
  {
    law: 'I31',
    fault: 'an open bet stands in a row that says nothing of it',
    plant: ({ client }) =>
      `update ledger set hash_version = 1, side = null, rate_bp = null, profit = null, accepted_at = null
       where user_id = ${client} and seq = 6`,
    offender: ({ client, bet }) => `user ${client} bet ${bet}`,
  },
  {
    law: 'I34',
    fault: 'a debt is repaid beyond the credit before it',
    plant: ({ debtor, cashier }) => `
      select from post_entries(array[posting(${debtor}, 'upi_deposit', md5('credit')::uuid, wallet_delta => 100,
        house_delta => -100, house_account => 'cash', actor_id => ${cashier})]);
      select from post_entries(array[posting(${debtor}, 'owed_repaid', md5('credit')::uuid, wallet_delta => -101,
        house_delta => 101, house_account => 'receivable')])`,
    offender: ({ debtor }) => `user ${debtor} row 3`,
  },
  {
    law: 'I32',
    fault: 'the text of a reason is another',
    plant: ({ employee }) => `update ledger_reasons set reason = 'as agreed' where user_id = ${employee}`,
    offender: ({ employee }) => `user ${employee} row 2`,
  },
  {
    law: 'I32',
    fault: 'the text of a reason is gone',
    plant: ({ client }) => `delete from ledger_reasons where user_id = ${client}`,
    offender: clientRow(3),
  },
  {
    law: 'I32',
    fault: 'a row gets a reason that it never had',
    plant: ({ client }) =>
      `insert into ledger_reasons values (${client}, 1, uuid_send(gen_random_uuid()), 'as agreed')`,
    offender: clientRow(1),
  },
];
