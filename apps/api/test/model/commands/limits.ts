import { EXCLUSION_PERIODS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUT_PERIODS } from '@tossbook/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isLoggedIn } from '../access.ts';
import { askedAt, confirmLimit, setLimits, type TakeBreak, takeBreak, usedOf } from '../judge-limits.ts';
import { at, inRupees, type Limit, MINUTE_MS, type State } from '../model.ts';
import { windowAt } from '../windows.ts';
import { tokenOf, type World } from '../world.ts';
import { caller, command, index, pick, pickCaller, rarely, step } from './command.ts';

const kind = fc.constantFrom(...LIMIT_KINDS);
const period = fc.constantFrom(...LIMIT_PERIODS);
const rupees = rarely(
  fc.constantFrom(100, 300, 600, 1_000, 2_500, 5_000, 20_000, null),
  fc.constantFrom(0, -1, 10.001),
);

const setting = command('set limits', {
  args: fc.record({
    caller,
    limits: fc.array(fc.record({ kind, period, rupees }), { maxLength: 3 }),
  }),
  aim: (state, drawn) => ({ caller: pickCaller(state, drawn.caller, 'client'), limits: drawn.limits }),
  judge: setLimits,
  ask: (world, { caller, limits }) =>
    world.kit.call('setLimits', {
      token: tokenOf(world, caller),
      body: { limits: limits.map(({ rupees, ...of }) => ({ ...of, amount: rupees })) },
    }),
});

const confirming = command('confirm limit', {
  args: fc.record({
    caller,
    kind,
    period,
    waiting: index,
    isAny: rarely(fc.constant(false), fc.constant(true)),
  }),
  aim: (state, drawn) => {
    // Mostly a raise that waits.
    const waiting = drawn.isAny ? [] : raisesIn(state);
    if (waiting.length > 0) return pick(waiting, drawn.waiting);
    const { kind, period } = drawn;
    return { caller: pickCaller(state, drawn.caller, 'client'), of: { kind, period } };
  },
  judge: confirmLimit,
  ask: (world, { caller, of: { kind, period } }) =>
    world.kit.call('confirmLimit', { token: tokenOf(world, caller), body: { kind, period } }),
});

const raisesIn = ({ people }: State) =>
  people.flatMap(({ limits }, who) =>
    limits.flatMap((of) => (of.asked ? [{ caller: who, of: { kind: of.kind, period: of.period } }] : [])),
  );

/** Mostly short, or soon nobody would play. */
const timeOuts = rarely(fc.constant('day' as const), fc.constantFrom(...TIME_OUT_PERIODS));

const resting = command('take a break', {
  args: fc.record({
    caller,
    taken: fc.oneof(
      { arbitrary: fc.record({ kind: fc.constant('time-out' as const), period: timeOuts }), weight: 4 },
      {
        arbitrary: fc.record({
          kind: fc.constant('exclusion' as const),
          period: fc.constantFrom(...EXCLUSION_PERIODS),
        }),
        weight: 1,
      },
    ),
  }),
  aim: (state, { caller, taken }): TakeBreak => ({ caller: pickCaller(state, caller, 'client'), ...taken }),
  judge: takeBreak,
  ask: (world, call) => {
    const token = tokenOf(world, call.caller);
    return call.kind === 'time-out'
      ? world.kit.call('takeTimeOut', { token, body: { period: call.period } })
      : world.kit.call('selfExclude', { token, body: { period: call.period } });
  },
});

/** What a client's limits say is used, when they renew and what waits. */
async function lookAtLimits(world: World, n: number): Promise<void> {
  const { state, kit } = world;
  const limited = state.people.flatMap(({ limits }, who) => (limits.length > 0 ? [who] : []));
  if (limited.length === 0) return;
  const who = pick(limited, n);
  if (!isLoggedIn(state, who)) return;
  const { status, body } = await kit.call('getLimits', { token: tokenOf(world, who) });
  expect(status).toBe(200);
  const { limits, timeOutUntil, excludedUntil } = at(state.people, who);
  expect({
    limits: body.limits.map((limit) => ({ ...limit, renewsAt: toMinutes(Date.parse(limit.renewsAt)) })),
    hasTimeOut: body.timeOutUntil !== null,
    isExcluded: body.excludedUntil !== null,
  }).toMatchObject({
    limits: inOrder(limits).map((limit) => ({
      kind: limit.kind,
      period: limit.period,
      amount: inRupees(limit.amount),
      used: inRupees(atLeast0(usedOf(state, who, limit))),
      renewsAt: toMinutes(windowAt(limit.setAt, limit.period, state.now).end),
      pending: pendingOf(limit, state.now),
    })),
    hasTimeOut: state.now < timeOutUntil,
    isExcluded: state.now < excludedUntil,
  });
}

function pendingOf(limit: Limit, now: number) {
  const asked = askedAt(limit, now);
  return asked && { amount: asked.amount === null ? null : inRupees(asked.amount) };
}

const rankOf = ({ kind, period }: Limit) => LIMIT_KINDS.indexOf(kind) * 10 + LIMIT_PERIODS.indexOf(period);
const inOrder = (limits: Limit[]) => limits.toSorted((one, other) => rankOf(one) - rankOf(other));
const atLeast0 = (amount: bigint) => (amount > 0n ? amount : 0n);
/** The site's clock runs on while the model's stands: a whole case takes less than ten minutes. */
const toMinutes = (time: number) => Math.floor((time - 2 * MINUTE_MS) / (10 * MINUTE_MS));

export const limitCommands = [
  { ...setting, weight: 4 },
  { ...confirming, weight: 3 },
  { ...resting, weight: 1 },
  { ...step('look at limits', index, lookAtLimits), weight: 3 },
];
