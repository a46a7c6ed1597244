import type { Fault, Ids } from './fault.ts';

/** The payer's row 1 is the approved UPI deposit. */
const payerRow = (seq: number) => (ids: Ids) => `user ${ids.payer} row ${seq}`;
const payerDeposit = (of: 'approvedUpi' | 'waitingUpi') => (ids: Ids) =>
  `user ${ids.payer} deposit ${ids[of]}`;
const approveWaiting = ({ waitingUpi, cashier }: Ids, seq: number) =>
  `update upi_deposits set decision = 'approved', decided_at = app_now(), decided_by = ${cashier}, seq = ${seq}
   where deposit_id = ${waitingUpi}`;
const creditWaiting = ({ payer, waitingUpi }: Ids) =>
  `insert into credited_utrs select utr, user_id, deposit_id from upi_deposits
   where user_id = ${payer} and deposit_id = ${waitingUpi}`;

export const upiFaults: Fault[] = [
  {
    law: 'I26',
    fault: 'a UPI deposit is posted twice',
    plant: ({
      payer,
    }) => `select from ledger l, post_entries(array[posting(l.user_id, l.kind, gen_random_uuid(),
      wallet_delta => l.wallet_delta, house_delta => l.house_delta, house_account => l.house_account, actor_id => l.actor_id)])
      where l.user_id = ${payer} and l.seq = 1`,
    offender: payerRow(2),
  },
  {
    law: 'I26',
    fault: 'a UPI deposit is approved, and nothing is posted',
    plant: (ids) => `${approveWaiting(ids, 99)}; ${creditWaiting(ids)}`,
    offender: payerRow(99),
  },
  {
    law: 'I26',
    fault: 'two approved UPI deposits share one row',
    plant: (ids) =>
      `alter table upi_deposits drop constraint one_deposit_for_each_row;
       ${approveWaiting(ids, 1)}; ${creditWaiting(ids)}`,
    offender: payerRow(1),
  },
  {
    law: 'I26',
    fault: 'a UPI deposit is posted with a paisa more than was approved',
    plant: ({ payer }) =>
      `update ledger set wallet_delta = wallet_delta + 1, house_delta = house_delta - 1
       where user_id = ${payer} and seq = 1`,
    offender: payerRow(1),
  },
  {
    law: 'I26',
    fault: 'a UPI deposit is posted by another than approved it',
    plant: ({ payer, cashier }) =>
      `update ledger set actor_id = ${cashier} where user_id = ${payer} and seq = 1`,
    offender: payerRow(1),
  },
  {
    law: 'I26',
    fault: 'a UPI deposit was credited, and is approved no more',
    plant: ({ approvedUpi }) =>
      `update upi_deposits set decision = 'rejected', reason = 'x', seq = null where deposit_id = ${approvedUpi}`,
    offender: payerRow(1),
  },
  {
    law: 'I26',
    fault: 'the reference of an approved UPI deposit is free again',
    plant: ({ approvedUpi }) => `delete from credited_utrs where deposit_id = ${approvedUpi}`,
    offender: payerDeposit('approvedUpi'),
  },
  {
    law: 'I26',
    fault: 'a reference is taken for a UPI deposit that waits',
    plant: creditWaiting,
    offender: payerDeposit('waitingUpi'),
  },
  {
    law: 'I26',
    fault: 'one reference is approved twice',
    plant: (ids) =>
      `alter table credited_utrs drop constraint credited_utrs_pkey; drop index one_request_for_each_utr;
       update upi_deposits set utr = '412345678901' where deposit_id = ${ids.waitingUpi};
       ${approveWaiting(ids, 99)}; ${creditWaiting(ids)}`,
    offender: payerDeposit('approvedUpi'),
  },
  {
    law: 'I24',
    fault: 'an admin approved a UPI deposit, and the log has nothing of it',
    plant: ({ payer }) =>
      `update ledger set request_id = gen_random_uuid() where user_id = ${payer} and seq = 1`,
    offender: payerRow(1),
  },
];
