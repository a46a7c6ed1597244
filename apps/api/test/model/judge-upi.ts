import { judge } from './access.ts';
import { isAway, refuseOwnDeposit } from './judge-limits.ts';
import { noteDeposit } from './judge-referrals.ts';
import { accepted, at, paiseOf, refused, type State, type Verdict } from './model.ts';
import { ask, isLarge } from './two-people.ts';
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
    if (isAway(state, caller)) return refused('ON_BREAK');
    const ownLimit = refuseOwnDeposit(state, caller, amount);
    if (ownLimit) return refused(ownLimit);
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

/** A reference is credited once, whoever sent it. The client's limits were asked when the deposit was. */
export function decideUpi(state: State, { caller, deposit, decision, key }: DecideUpi): Verdict {
  const doors = {
    permission: 'upi.decide',
    target: deposit === null ? 'UPI_DEPOSIT_NOT_FOUND' : null,
    once: { caller, call: decision, body: JSON.stringify(deposit), key },
  } as const;
  return judge(state, caller, doors, () => {
    if (decision === 'approve') return credit(state, caller, { deposit: deposit ?? -1, isApproved: false });
    const sent = at(state.upiDeposits, deposit ?? -1);
    if (sent.status !== 'pending') return refused('UPI_DEPOSIT_DECIDED');
    sent.status = 'rejected';
    return accepted();
  });
}

export function credit(
  state: State,
  caller: number,
  { deposit, isApproved }: { deposit: number; isApproved: boolean },
): Verdict {
  const sent = at(state.upiDeposits, deposit);
  if (sent.status !== 'pending') return refused('UPI_DEPOSIT_DECIDED');
  const { client, amount } = sent;
  const movement = { staff: caller, owner: client, kind: 'deposit', amount } as const;
  if (!isApproved && state.hasTwoPeople && isLarge(state, movement))
    return ask(state, caller, { call: 'credit', deposit });
  const isCredited = state.upiDeposits.some(({ utr, status }) => utr === sent.utr && status === 'approved');
  if (isCredited) return refused('UTR_CREDITED');
  sent.status = 'approved';
  wallet.credit(at(state.people, client).wallet, amount);
  noteDeposit(state, { client, amount, by: caller });
  state.movements.push({ ...movement, at: state.now, isAlone: !isApproved });
  return accepted();
}
