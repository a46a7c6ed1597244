import type { ErrorCode, EXCLUSION_PERIODS, TIME_OUT_PERIODS } from '@tossbook/contract';
import { judge } from './access.ts';
import { accepted, at, DAY_MS, type Limit, paiseOf, refused, type State, type Verdict } from './model.ts';
import { monthsLater, windowAt } from './windows.ts';

export type LimitOf = Pick<Limit, 'kind' | 'period'>;
export type SetLimits = {
  caller: number;
  /** Without an amount: no limit. */
  limits: (LimitOf & { rupees: number | null })[];
};

/** Lower counts at once; higher, or none, waits for a second yes. */
export function setLimits(state: State, { caller, limits }: SetLimits): Verdict {
  const wrong = limits.find(({ rupees }) => rupees !== null && paiseOf(rupees) === null)?.rupees;
  const shape = wrong === undefined || wrong === null ? null : refuseAmount(wrong);
  return judge(state, caller, { permission: 'limits', shape }, () => {
    for (const { rupees, ...of } of limits)
      setLimit(state, { caller, ...of, amount: rupees === null ? null : paiseOf(rupees) });
    return accepted();
  });
}

const refuseAmount = (rupees: number): ErrorCode => (rupees > 0 ? 'AMOUNT_INVALID' : 'LIMIT_NOT_POSITIVE');

function setLimit(state: State, wanted: LimitOf & { caller: number; amount: bigint | null }): void {
  const { caller, kind, period, amount } = wanted;
  const { limits } = at(state.people, caller);
  const before = limits.find((one) => isOf(one, wanted));
  if (!before) {
    if (amount !== null) limits.push({ kind, period, amount, setAt: state.now, asked: null });
  } else if (amount !== null && amount <= before.amount) Object.assign(before, { amount, asked: null });
  else before.asked = { amount, at: state.now };
}

export type ConfirmLimit = { caller: number; of: LimitOf };

/** A day later at the earliest, within a week. The windows go on as they were. */
export function confirmLimit(state: State, { caller, of }: ConfirmLimit): Verdict {
  return judge(state, caller, { permission: 'limits' }, () => {
    const client = at(state.people, caller);
    const limit = client.limits.find((one) => isOf(one, of));
    const asked = limit && askedAt(limit, state.now);
    if (!limit || !asked) return refused('LIMIT_NOT_ASKED');
    if (state.now < asked.at + DAY_MS) return refused('LIMIT_TOO_EARLY');
    if (asked.amount === null) client.limits = client.limits.filter((one) => one !== limit);
    else Object.assign(limit, { amount: asked.amount, asked: null });
    return accepted();
  });
}

/** A raise that nobody confirms lapses. */
export const askedAt = ({ asked }: Limit, now: number) =>
  asked && now < asked.at + 7 * DAY_MS ? asked : null;

const isOf = (limit: Limit, { kind, period }: LimitOf) => limit.kind === kind && limit.period === period;

export type TakeBreak = { caller: number } & (
  | { kind: 'time-out'; period: (typeof TIME_OUT_PERIODS)[number] }
  | { kind: 'exclusion'; period: (typeof EXCLUSION_PERIODS)[number] }
);
const TIME_OUT_DAYS = { day: 1, week: 7, month: 30 };
const EXCLUSION_MONTHS = { sixMonths: 6, year: 12, fiveYears: 60 };

/** A shorter one does not end a longer one. */
export function takeBreak(state: State, call: TakeBreak): Verdict {
  return judge(state, call.caller, { permission: 'limits' }, () => {
    const client = at(state.people, call.caller);
    if (call.kind === 'time-out') {
      const until = state.now + TIME_OUT_DAYS[call.period] * DAY_MS;
      client.timeOutUntil = Math.max(client.timeOutUntil, until);
    } else {
      const until = monthsLater(state.now, EXCLUSION_MONTHS[call.period]);
      client.excludedUntil = Math.max(client.excludedUntil, until);
    }
    return accepted();
  });
}

export const isAway = ({ people, now }: State, who: number) => {
  const { timeOutUntil, excludedUntil } = at(people, who);
  return now < Math.max(timeOutUntil, excludedUntil);
};

/** Money paid in, stakes that were not given back, or stakes lost less profits; open stakes count as lost. */
export function usedOf(state: State, client: number, { kind, period, setAt }: Limit): bigint {
  const { start } = windowAt(setAt, period, state.now);
  return usedSince(state, { client, kind, start });
}

type Used = { client: number; kind: Limit['kind']; start: number };

function usedSince(state: State, { client, kind, start }: Used): bigint {
  if (kind === 'deposit')
    return sum(
      state.movements.filter((one) => one.owner === client && one.kind === 'deposit' && one.at >= start),
      ({ amount }) => amount,
    );
  if (kind === 'stake') {
    const kept = state.positions.filter((one) => one.client === client && one.status !== 'cancelled');
    const placed = kept.flatMap(({ bets }) => bets);
    return sum(
      placed.filter(({ placedAt, isVoid }) => placedAt >= start && !isVoid),
      ({ stake }) => stake,
    );
  }
  const results = state.results.filter((one) => one.client === client && one.at >= start);
  return sum(results, ({ lost }) => lost) + at(state.people, client).wallet.exposure;
}

/** Whether a client's own limits take so much more. */
const isWithin = (state: State, client: number, kind: Limit['kind'], more: bigint) =>
  at(state.people, client)
    .limits.filter((limit) => limit.kind === kind)
    .every((limit) => usedOf(state, client, limit) + more <= limit.amount);

export function refuseOwnStake(state: State, client: number, stake: bigint): ErrorCode | null {
  if (!isWithin(state, client, 'stake', stake)) return 'STAKE_LIMIT';
  return isWithin(state, client, 'loss', stake) ? null : 'LOSS_LIMIT';
}

/** What waits for approval counts as paid in. */
export function refuseOwnDeposit(state: State, client: number, amount: bigint): ErrorCode | null {
  const waiting = state.upiDeposits.filter((one) => one.client === client && one.status === 'pending');
  return isWithin(state, client, 'deposit', sum(waiting, (one) => one.amount) + amount)
    ? null
    : 'DEPOSIT_LIMIT';
}

const sum = <T>(list: readonly T[], amountOf: (one: T) => bigint) =>
  list.reduce((total, one) => total + amountOf(one), 0n);
