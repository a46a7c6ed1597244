import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isLoggedIn } from '../access.ts';
import { block } from '../judge-people.ts';
import { at, inRupees, MINUTE_MS } from '../model.ts';
import * as wallet from '../wallet.ts';
import { compareMoney, logInBoth, tokenOf, userNameOf, type World } from '../world.ts';
import {
  caller,
  command,
  compare,
  index,
  indexOrNone,
  isKept,
  isYes,
  messageOf,
  pick,
  pickCaller,
  pickIndex,
  rarely,
  step,
} from './command.ts';

const blocking = command('block', {
  args: fc.record({ caller, target: indexOrNone, isBlocked: fc.constantFrom(true, false, false) }),
  aim: (state, drawn) => {
    const caller = pickCaller(state, drawn.caller, 'staff');
    const target = pickIndex(state.people, drawn.target);
    // The first admin stays, or nobody could go on.
    return target === 0 ? null : { caller, target, isBlocked: drawn.isBlocked };
  },
  judge: block,
  ask: (world, { caller, target, isBlocked }) =>
    world.kit.call(isBlocked ? 'blockUser' : 'unblockUser', {
      token: tokenOf(world, caller),
      body: { userName: userNameOf(world, target) },
    }),
});

/** Everybody who may and has no session. */
const logInAll = async (world: World) => {
  for (const [who, { isBlocked }] of world.state.people.entries())
    if (!isBlocked && !isLoggedIn(world.state, who)) await logInBoth(world, who);
};

const travel = step(
  'travel',
  fc.record({
    minutes: rarely(
      fc.constantFrom(10, 10, 30, 120, 8 * 60, 24 * 60, 25 * 60),
      fc.constantFrom(7 * 24 * 60, 31 * 24 * 60),
    ),
    logsIn: fc.nat({ max: 19 }).map((n) => n > 0),
  }),
  async (world, { minutes, logsIn }) => {
    await world.kit.travel(`${minutes} minutes`);
    world.state.now += minutes * MINUTE_MS;
    world.log.push(`travel ${minutes} minutes`);
    if (logsIn) await logInAll(world);
    // A server may rely on a look at the session that is a second old.
    else if (world.state.people.some(({ isBlocked }, who) => !isBlocked && !isLoggedIn(world.state, who)))
      await wait(1_000);
  },
);

/** Asks again for something that was acknowledged, by the same key: the same answer, and no second effect. */
async function repeatAnswered(world: World, n: number): Promise<void> {
  const kept = world.state.operations.filter((one) => isKept(world.state, one));
  if (kept.length === 0) return;
  const { key, call } = pick(kept.toReversed(), n);
  const first = world.acknowledged.get(key);
  if (!first) throw new Error(`${call} was acknowledged and is not known`);
  const reply = await first.ask();
  world.log.push(`repeat ${call} by key ${key} → ${reply.status}`);
  compare(reply, first.judge());
  if (isYes(reply)) expect(messageOf(reply)).toBe(first.message);
}

/** Looks at a wallet, as its owner does. */
async function lookAtWallet(world: World, n: number): Promise<void> {
  const { state, kit } = world;
  const who = n % state.people.length;
  if (!isLoggedIn(state, who)) return;
  const purse = at(state.people, who).wallet;
  const { status, body } = await kit.call('getWallet', { token: tokenOf(world, who) });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      balance: inRupees(purse.balance),
      exposure: inRupees(purse.exposure),
      owed: inRupees(purse.owed),
      withdrawable: inRupees(wallet.withdrawable(purse)),
    },
  });
}

export const peopleCommands = [
  { ...blocking, weight: 3 },
  { ...travel, weight: 6 },
  { ...step('repeat', index, repeatAnswered), weight: 8 },
  { ...step('look', index, lookAtWallet), weight: 3 },
  { ...step('compare', fc.constant('all money'), compareMoney), weight: 3 },
];
