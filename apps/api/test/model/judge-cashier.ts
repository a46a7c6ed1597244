import type { ErrorCode } from '@tossbook/contract';
import { judge, refuseTarget } from './access.ts';
import { noteDeposit } from './judge-referrals.ts';
import { accepted, at, paiseOf, refused, type State, type Verdict } from './model.ts';
import * as wallet from './wallet.ts';

export type Move = {
  caller: number;
  kind: 'deposit' | 'withdraw';
  /** Null: nobody of that name. */
  target: number | null;
  rupees: number;
  key: number;
};

/** An admin moves house cash, an employee the own float. */
export function move(state: State, call: Move): Verdict {
  const { caller, kind, target, rupees, key } = call;
  const amount = paiseOf(rupees);
  const doors = {
    permission: 'cashier',
    shape: amount === null ? refuseAmount(call) : null,
    target: refuseTarget(state, call),
    once: { caller, call: kind, body: JSON.stringify([target, rupees]), key },
  } as const;
  return judge(state, caller, doors, () => {
    if (target === null || amount === null) return refused('USER_NOT_FOUND');
    const purse = at(state.people, target).wallet;
    const { role, wallet: own } = at(state.people, caller);
    const float = role === 'employee' ? own : null;
    const refusal = kind === 'deposit' ? refuseDeposit(amount, float) : refuseWithdrawal(amount, purse);
    if (refusal) return refused(refusal);
    if (kind === 'deposit') {
      wallet.credit(purse, amount);
      if (float) float.balance -= amount;
      noteDeposit(state, { client: target, amount, by: caller });
    } else {
      purse.balance -= amount;
      if (float) wallet.credit(float, amount);
    }
    return accepted();
  });
}

function refuseAmount({ kind, rupees }: Move): ErrorCode {
  if (rupees > 0) return 'AMOUNT_INVALID';
  return kind === 'deposit' ? 'DEPOSIT_NOT_POSITIVE' : 'WITHDRAW_NOT_POSITIVE';
}

type Purse = Parameters<typeof wallet.withdrawable>[0];

const refuseDeposit = (amount: bigint, float: Purse | null): ErrorCode | null =>
  float && amount > float.balance ? 'FLOAT_TOO_SMALL' : null;

function refuseWithdrawal(amount: bigint, purse: Purse): ErrorCode | null {
  if (purse.owed > 0n) return 'WITHDRAW_WHILE_OWING';
  if (amount > purse.balance) return 'WITHDRAW_TOO_LARGE';
  return amount > wallet.withdrawable(purse) ? 'WITHDRAW_BONUS' : null;
}
