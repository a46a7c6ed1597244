import { NO_RESULT } from '@tossbook/rules';
import fc from 'fast-check';
import { reverse, settle } from '../judge-settlement.ts';
import { at, MINUTE_MS, minuteOf } from '../model.ts';
import { betIdOf, keyOf, tokenOf } from '../world.ts';
import {
  caller,
  command,
  indexOrNone,
  oldKey,
  pickCaller,
  pickIndex,
  pickKey,
  rarely,
  sometimes,
} from './command.ts';

const settling = command('settle', {
  args: fc.record({
    caller,
    match: indexOrNone,
    /** Mostly one that somebody has bet on. */
    isBetOn: fc.constantFrom(true, true, false),
    result: rarely(fc.constantFrom('A' as const, 'B' as const, 'none' as const), fc.constant(null)),
    /** So many steps ago the outcome was known. */
    knownAgo: sometimes(rarely(fc.constantFrom(0, 1, 3), fc.constantFrom(-1, 100))),
    oldKey,
  }),
  aim: (state, { caller: drawn, match, isBetOn, result, knownAgo, oldKey }) => {
    const caller = pickCaller(state, drawn, 'admin');
    const open = state.positions.filter(({ status }) => status === 'pending');
    const chosen = isBetOn ? pickIndex(open, match) : null;
    const of = chosen === null ? pickIndex(state.matches, match) : at(open, chosen).match;
    return {
      caller,
      match: of,
      result,
      knownAt: knownAgo === null ? null : minuteOf(state) - (knownAgo * 10 + 5) * MINUTE_MS,
      key: pickKey(state, caller, oldKey),
    };
  },
  judge: settle,
  ask: (world, { caller, match, result, knownAt, key }) => {
    const teams = match === null ? { A: 'Chennai', B: 'Mumbai' } : at(world.state.matches, match).teams;
    return world.kit.call('settleUpBet', {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      body: {
        betId: betIdOf(world, match),
        finalBetResult: result === null ? 'Nobody' : { ...teams, none: NO_RESULT }[result],
        ...(knownAt === null ? {} : { outcomeKnownAt: new Date(knownAt).toISOString() }),
      },
    });
  },
});

const reversing = command('reverse', {
  args: fc.record({ caller, match: indexOrNone, oldKey }),
  aim: (state, { caller: drawn, match, oldKey }) => {
    const caller = pickCaller(state, drawn, 'admin');
    const settled = state.matches.flatMap((one, index) => (one.settled ? [index] : []));
    const chosen = pickIndex(settled, match);
    // Mostly one that can be reversed.
    const of = chosen === null ? pickIndex(state.matches, match) : at(settled, chosen);
    return { caller, match: of, key: pickKey(state, caller, oldKey) };
  },
  judge: reverse,
  ask: (world, { caller, match, key }) =>
    world.kit.call('reverseSettlement', {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      body: { betId: betIdOf(world, match), reason: 'The wrong team was named' },
    }),
});

export const settlementCommands = [
  { ...settling, weight: 7 },
  { ...reversing, weight: 5 },
];
