import fc from 'fast-check';
import { cancelBet, type PlaceBet, placeBet, refuseBetting, switchBet } from '../judge-bets.ts';
import { at, type Side } from '../model.ts';
import { betIdOf, keyOf, tokenOf, type World } from '../world.ts';
import {
  caller,
  command,
  index,
  indexOrNone,
  oldKey,
  pickCaller,
  pickIndex,
  pickKey,
  rarely,
  sometimes,
  stake,
} from './command.ts';

const place = command('place', {
  args: fc.record({
    caller,
    /** Now and then somebody with limits. */
    limited: sometimes(index),
    match: indexOrNone,
    /** Mostly one that takes bets, if there is any. */
    isOpen: fc.constantFrom(true, true, true, true, false),
    side: rarely(fc.constantFrom('A' as const, 'B' as const), fc.constant(null)),
    rupees: stake,
    seen: fc.oneof(
      fc.constant('nothing' as const),
      fc.constant('current' as const),
      rarely(fc.constant('current' as const), fc.constant('other' as const)),
    ),
    oldKey,
  }),
  aim: (state, drawn) => {
    const limited = state.people.filter(({ limits }) => limits.some(({ kind }) => kind !== 'deposit'));
    const one = pickIndex(limited, drawn.limited);
    const caller =
      one === null ? pickCaller(state, drawn.caller, 'client') : state.people.indexOf(at(limited, one));
    const open = state.matches.flatMap((one, index) => (refuseBetting(one, state.now) ? [] : [index]));
    const chosen = drawn.isOpen ? pickIndex(open, drawn.match) : null;
    const match = chosen === null ? pickIndex(state.matches, drawn.match) : at(open, chosen);
    const rateBp = match === null ? 95_00 : at(state.matches, match).rateBp;
    const seenBp = { nothing: null, current: rateBp, other: rateBp + 1 }[drawn.seen];
    const { side, rupees } = drawn;
    return { caller, match, side, rupees, seenBp, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: placeBet,
  ask: (world, asked) => world.kit.call('createBet', sentBet(world, asked)),
});

const sentBet = (world: World, { caller, match, side, rupees, seenBp, key }: PlaceBet) => ({
  token: tokenOf(world, caller),
  key: keyOf(world, key),
  body: {
    betId: betIdOf(world, match),
    amount: rupees,
    teamName: side && match !== null ? at(world.state.matches, match).teams[side] : 'Nobody',
    ...(seenBp === null ? {} : { tossRate: seenBp / 100 }),
  },
});

const change = command('switch', {
  args: fc.record({
    caller,
    match: indexOrNone,
    position: rarely(index, fc.constant(null)),
    /** Mostly the other team. */
    side: rarely(fc.constant('other' as const), fc.constantFrom('same' as const, null)),
    rupees: stake,
    isSeen: fc.boolean(),
    oldKey,
  }),
  aim: (state, drawn) => {
    const open = state.positions.filter(({ status }) => status === 'pending');
    const chosen = drawn.position === null ? null : pickIndex(open, drawn.position);
    const position = chosen === null ? null : at(open, chosen);
    const caller = position?.client ?? pickCaller(state, drawn.caller, 'client');
    const match = position?.match ?? pickIndex(state.matches, drawn.match);
    const held = position?.side ?? 'A';
    const other: Side = held === 'A' ? 'B' : 'A';
    const side = drawn.side && { same: held, other }[drawn.side];
    const seenBp = drawn.isSeen && match !== null ? at(state.matches, match).rateBp : null;
    return { caller, match, side, rupees: drawn.rupees, seenBp, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: switchBet,
  ask: (world, asked) => world.kit.call('switchBet', sentBet(world, asked)),
});

const cancel = command('cancel', {
  args: fc.record({ caller, match: indexOrNone, position: fc.option(index), oldKey }),
  aim: (state, drawn) => {
    // Mostly somebody who has something to cancel.
    const open = state.positions.filter(({ status }) => status === 'pending');
    const chosen = drawn.position === null ? null : pickIndex(open, drawn.position);
    const position = chosen === null ? null : at(open, chosen);
    const caller = position?.client ?? pickCaller(state, drawn.caller, 'client');
    const match = position?.match ?? pickIndex(state.matches, drawn.match);
    return { caller, match, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: cancelBet,
  ask: (world, { caller, match, key }) =>
    world.kit.call('cancelBet', {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      body: { betId: betIdOf(world, match) },
    }),
});

export const betCommands = [
  { ...place, weight: 30 },
  { ...cancel, weight: 8 },
  { ...change, weight: 5 },
];
