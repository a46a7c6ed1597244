import { judge } from './access.ts';
import { noteDeposit } from './judge-referrals.ts';
import { accepted, at, paiseOf, refused, type State, type Verdict } from './model.ts';
import * as wallet from './wallet.ts';

const AMOUNT_MIN = 100_00n;
const AMOUNT_MAX = 1_00_000_00n;
const WAITING_MAX = 5;

export type RequestUpi = { caller: number; rupees: number; utr: number; key: number };

/** Another client's reference is taken too: sending it reserves nothing. */
export function requestUpi(state: State, { caller, rupees, utr, key }: RequestUpi): Verdict {
  const amount = paiseOf(rupees);
  const doors = {
    permission: 'upi.request',
    shape: amount === null ? (rupees > 0 ? 'AMOUNT_INVALID' : 'DEPOSIT_NOT_POSITIVE') : null,
    once: { caller, call: 'createUpiDeposit', body: JSON.stringify([rupees, utr]), key },
  } as const;
  return judge(state, caller, doors, () => {
    if (amount === null || amount < AMOUNT_MIN) return refused('UPI_AMOUNT_TOO_SMALL');
    if (amount > AMOUNT_MAX) return refused('UPI_AMOUNT_TOO_LARGE');
    const own = state.upiDeposits.filter(({ client }) => client === caller);
    if (own.some((one) => one.utr === utr && one.status !== 'rejected')) return refused('UTR_SENT');
    if (own.filter(({ status }) => status === 'pending').length >= WAITING_MAX)
      return refused('UPI_WAITING_MAX');
    state.upiDeposits.push({ client: caller, amount, utr, status: 'pending' });
    return accepted();
  });
}

export type DecideUpi = {
  caller: number;
  /** Null: no such deposit. */
  deposit: number | null;
  decision: 'approve' | 'reject';
  key: number;
};

/** A reference is credited once, whoever sent it. */
export function decideUpi(state: State, { caller, deposit, decision, key }: DecideUpi): Verdict {
  const doors = {
    permission: 'upi.decide',
    target: deposit === null ? 'UPI_DEPOSIT_NOT_FOUND' : null,
    once: { caller, call: decision, body: JSON.stringify(deposit), key },
  } as const;
  return judge(state, caller, doors, () => {
    const asked = at(state.upiDeposits, deposit ?? -1);
    if (asked.status !== 'pending') return refused('UPI_DEPOSIT_DECIDED');
    if (decision === 'reject') {
      asked.status = 'rejected';
      return accepted();
    }
    const isCredited = state.upiDeposits.some(
      ({ utr, status }) => utr === asked.utr && status === 'approved',
    );
    if (isCredited) return refused('UTR_CREDITED');
    asked.status = 'approved';
    wallet.credit(at(state.people, asked.client).wallet, asked.amount);
    noteDeposit(state, { client: asked.client, amount: asked.amount, by: caller });
    return accepted();
  });
}
