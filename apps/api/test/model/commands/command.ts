import { type Asked, type ErrorBody, errors } from '@tossbook/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ASKED } from '../../../src/platform/http/answers.ts';
import type { Reply } from '../../support/kit.ts';
import { at, HOUR_MS, type State, type Verdict } from '../model.ts';
import type { World } from '../world.ts';

/** One thing that somebody asks of the site: it asks the server and compares its answer with the model's. */
export type Command = fc.AsyncCommand<State, World>;

type Answered = Reply<object>;

/** How often each call was answered how: a run that meets only refusals proves little. */
export const counts = new Map<string, number>();

type Kind<Args, Call> = {
  /** What a command is made of: small numbers that fit any state, so that shrinking keeps them valid. */
  args: fc.Arbitrary<Args>;
  /** The call that these numbers stand for in this state; null if there is none. */
  aim: (state: State, args: Args) => Call | null;
  /** What the model answers; changes the state. */
  judge: (state: State, call: Call) => Verdict;
  ask: (world: World, call: Call) => Promise<Answered>;
  /** What becomes known by a yes: the id of what was made. */
  note?: (world: World, reply: Answered, call: Call) => Promise<void> | void;
};

/** A kind of command: `of` makes one by hand, `arbitrary` draws any. */
export type Commands<Args> = { of: (args: Args) => Command; arbitrary: fc.Arbitrary<Command> };

/** Something that happens beside the calls, or is made of several. */
export function step<Args>(
  name: string,
  args: fc.Arbitrary<Args>,
  run: (world: World, args: Args) => Promise<void>,
): Commands<Args> {
  const of = (drawn: Args) => ({
    toString: () => `${name} ${fc.stringify(drawn)}`,
    check: () => true,
    run: (_: State, world: World) => run(world, drawn),
  });
  return { of, arbitrary: args.map(of) };
}

export const command = <Args, Call extends object>(
  name: string,
  { args, aim, judge, ask, note }: Kind<Args, Call>,
): Commands<Args> =>
  step(name, args, async (world, drawn) => {
    const { state, log, acknowledged } = world;
    state.now++;
    const call = aim(state, drawn);
    if (!call) return;
    const verdict = judge(state, call);
    const reply = await ask(world, call);
    log.push(`${name} ${fc.stringify(call)} → ${reply.status} ${codeOf(reply)}`);
    const counted = `${name} ${reply.status === ASKED ? 'ASKED' : codeOf(reply)}`.trim();
    counts.set(counted, (counts.get(counted) ?? 0) + 1);
    compare(reply, verdict);
    if (!isYes(reply)) return;
    const { key } = call as { key?: number };
    const isRepeated = key !== undefined && acknowledged.has(key);
    if (isRepeated) return;
    if (reply.status === ASKED) world.approvals.push({ id: (reply.body as Asked).approvalId });
    else await note?.(world, reply, call);
    const again = { judge: () => judge(state, call), ask: () => ask(world, call), message: messageOf(reply) };
    if (key !== undefined) acknowledged.set(key, again);
  });

/** Only figures that the model names are compared, beside status and code. */
export function compare(reply: Answered, verdict: Verdict): void {
  const isYes = 'answer' in verdict;
  expect({ status: reply.status, code: codeOf(reply) }).toEqual({
    status: isYes ? (verdict.isAsked ? ASKED : 200) : errors[verdict.code],
    code: isYes ? '' : verdict.code,
  });
  if (isYes) expect(reply.body).toMatchObject(verdict.answer);
}

/** Done, or another admin was asked to agree. */
export const isYes = ({ status }: Answered) => status === 200 || status === ASKED;

const codeOf = ({ body }: Answered) => (body as Partial<ErrorBody>).code ?? '';
export const messageOf = ({ body }: Answered) => (body as { message?: string }).message;

/** An index into whatever list there will be. */
export const index = fc.nat({ max: 30 });
export const rarely = <T, U>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<U>) =>
  fc.oneof({ arbitrary: usual, weight: 14 }, { arbitrary: rare, weight: 1 });

/** Null mostly, which leaves something as it is. */
export const sometimes = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, { arbitrary, weight: 1 });

export const amount: fc.Arbitrary<number> = fc.oneof(
  { arbitrary: fc.constantFrom(50, 100, 123.45, 300, 777.77, 2_500), weight: 8 },
  { arbitrary: fc.constantFrom(20_000, 60_000, 49.99, 99.99), weight: 3 },
  { arbitrary: fc.constantFrom(0, -50, 10.001, 10_00_00_000.01), weight: 1 },
);

/** Mostly little, or the money would soon be gone. */
export const stake: fc.Arbitrary<number> = fc.oneof(
  { arbitrary: fc.constantFrom(50, 60.05, 123.45, 300), weight: 6 },
  { arbitrary: amount, weight: 3 },
);

export const pick = <T>(list: readonly T[], n: number): T => at(list, n % list.length);

/** Null is something that does not exist, now and then or where there is nothing yet. */
export const indexOrNone = rarely(index, fc.constant(null));
export const pickIndex = (list: readonly unknown[], n: number | null): number | null =>
  n === null || list.length === 0 ? null : n % list.length;

type Holder = 'client' | 'staff' | 'admin';
/** Mostly somebody who may, now and then anybody. */
export const caller = rarely(
  index.map((n) => ({ n, isAnybody: false })),
  index.map((n) => ({ n, isAnybody: true })),
);
export type Caller = { n: number; isAnybody: boolean };

export function pickCaller({ people }: State, { n, isAnybody }: Caller, holder: Holder): number {
  const fits = { client: ['client'], staff: ['admin', 'employee'], admin: ['admin'] }[holder];
  const all = people.map(({ role }, who) => ({ role, who }));
  return pick(isAnybody ? all : all.filter(({ role }) => fits.includes(role)), n).who;
}

const KEPT_MS = 48 * HOUR_MS;
export const isKept = ({ now }: State, operation: { at: number }) => now < operation.at + KEPT_MS;

/** A new key, or now and then one that the caller has used for something else. */
export const oldKey = rarely(fc.constant(null), index);
export function pickKey(state: State, caller: number, n: number | null): number {
  const used = state.operations.filter((one) => one.caller === caller && isKept(state, one));
  return n === null || used.length === 0 ? state.keys++ : pick(used, n).key;
}
