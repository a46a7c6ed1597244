import type { ErrorCode } from '@tossbook/contract';
import { istDay } from '@tossbook/rules';
import { judge, refuseTarget } from './access.ts';
import { isAway, refuseOwnDeposit } from './judge-limits.ts';
import { noteDeposit } from './judge-referrals.ts';
import {
  accepted,
  at,
  type Matter,
  type MovedMoney,
  type Movement,
  paiseOf,
  refused,
  SETTINGS,
  type State,
  type Verdict,
} from './model.ts';
import { ask, isLarge, isWaiting } from './two-people.ts';
import * as wallet from './wallet.ts';

const REASON_FROM = BigInt(SETTINGS['cashier.confirmFromRupees']) * 100n;
const DAILY_CAP = BigInt(SETTINGS['employee.dailyCapRupees']) * 100n;

export type Move = {
  caller: number;
  kind: Movement['kind'];
  /** Null: nobody of that name. */
  target: number | null;
  rupees: number;
  reason: string | null;
  /** Bonus money may leave unplayed. */
  overrule: boolean;
  key: number;
};

/** An admin moves house cash, an employee their own float. */
export function move(state: State, call: Move): Verdict {
  const { caller, kind, target, rupees, reason, overrule, key } = call;
  const amount = paiseOf(rupees);
  const doors = {
    permission: 'cashier',
    shape: amount === null ? refuseAmount(call) : null,
    target: refuseTarget(state, call),
    once: { caller, call: kind, body: JSON.stringify([target, rupees, reason, overrule]), key },
  } as const;
  return judge(state, caller, doors, () => {
    if (target === null || amount === null) return refused('USER_NOT_FOUND');
    return decideMove(state, caller, { kind, target, amount, reason, overrule }, null);
  });
}

type Agreed = Pick<Extract<Matter, { call: 'move' }>, 'isBlocked' | 'owed'>;

/** What two people have agreed on must still be so. */
export function decideMove(state: State, caller: number, moved: MovedMoney, agreed: Agreed | null): Verdict {
  const { kind, target, amount, reason } = moved;
  const owner = at(state.people, target);
  const { role, wallet: own } = at(state.people, caller);
  const float = role === 'employee' ? own : null;
  if (amount >= REASON_FROM && !reason) return refused('LARGE_AMOUNT_REASON');
  const mayOverrule = role === 'admin' && (agreed !== null || state.hasTwoPeople);
  const overrules =
    mayOverrule && moved.overrule && refuseWithdrawal(amount, owner.wallet) === 'WITHDRAW_BONUS';
  const refusal =
    (kind === 'deposit' ? refuseDeposit(amount, float) : null) ??
    (kind === 'withdraw' && !overrules ? refuseWithdrawal(amount, owner.wallet) : null) ??
    (overrules && !reason ? 'REASON_EMPTY' : null) ??
    (kind === 'withdraw' ? refuseHeld(state, moved) : null) ??
    (float ? refuseCap(state, { staff: caller, kind, amount }) : null) ??
    (kind === 'deposit' ? refuseOwn(state, target, amount) : null);
  if (refusal) return refused(refusal);
  const facts = { isBlocked: owner.isBlocked, owed: owner.wallet.owed };
  if (agreed && (agreed.isBlocked !== facts.isBlocked || agreed.owed !== facts.owed))
    return refused('APPROVAL_CHANGED');
  const movement = { staff: caller, owner: target, kind, amount };
  if (!agreed && state.hasTwoPeople && (overrules || isLarge(state, movement)))
    return ask(state, caller, { call: 'move', ...moved, overrule: overrules, ...facts });
  post(state, movement, float);
  state.movements.push({ ...movement, at: state.now, isAlone: !agreed });
  return accepted();
}

type Posted = Pick<Movement, 'staff' | 'owner' | 'kind' | 'amount'>;

function post(state: State, { staff, owner, kind, amount }: Posted, float: Purse | null): void {
  const purse = at(state.people, owner).wallet;
  if (kind === 'deposit') {
    wallet.credit(purse, amount);
    if (float) float.balance -= amount;
    noteDeposit(state, { client: owner, amount, by: staff });
  } else {
    purse.balance -= amount;
    if (float) wallet.credit(float, amount);
  }
}

function refuseAmount({ kind, rupees }: Move): ErrorCode {
  if (rupees > 0) return 'AMOUNT_INVALID';
  return kind === 'deposit' ? 'DEPOSIT_NOT_POSITIVE' : 'WITHDRAW_NOT_POSITIVE';
}

/** What a client has decided: a break, or a limit. */
const refuseOwn = (state: State, client: number, amount: bigint): ErrorCode | null =>
  isAway(state, client) ? 'CLIENT_ON_BREAK' : refuseOwnDeposit(state, client, amount);

/** Of an employee, in each direction, for each day in India. */
function refuseCap(
  { movements, now }: State,
  { staff, kind, amount }: Pick<Movement, 'staff' | 'kind' | 'amount'>,
): ErrorCode | null {
  const today = istDay(new Date(now));
  const moved = movements
    .filter((one) => one.staff === staff && one.kind === kind && istDay(new Date(one.at)) === today)
    .reduce((sum, one) => sum + one.amount, 0n);
  if (moved + amount <= DAILY_CAP) return null;
  return kind === 'deposit' ? 'DEPOSIT_CAP' : 'WITHDRAW_CAP';
}

type Purse = Parameters<typeof wallet.withdrawable>[0];

const refuseDeposit = (amount: bigint, float: Purse | null): ErrorCode | null =>
  float && amount > float.balance ? 'FLOAT_TOO_SMALL' : null;

/** What a match paid stays while its reversal waits. */
function refuseHeld(state: State, { target, amount }: MovedMoney): ErrorCode | null {
  const reversals = state.approvals.flatMap((one) =>
    one.matter.call === 'reverse' && isWaiting(one, state.now) ? [one.matter.match] : [],
  );
  const held = state.positions
    .filter(({ client, match }) => client === target && reversals.includes(match))
    .reduce((sum, { paid }) => sum + (paid?.amount ?? 0n), 0n);
  const { balance } = at(state.people, target).wallet;
  return amount > balance - held ? 'WITHDRAW_REVERSAL_WAITING' : null;
}

function refuseWithdrawal(amount: bigint, purse: Purse): ErrorCode | null {
  if (purse.owed > 0n) return 'WITHDRAW_WHILE_OWING';
  if (amount > purse.balance) return 'WITHDRAW_TOO_LARGE';
  return amount > wallet.withdrawable(purse) ? 'WITHDRAW_BONUS' : null;
}
