import fc from 'fast-check';
import { aForm } from '../../support/matches.ts';
import { createMatch, type Details, editMatch, toggleMatch } from '../judge-matches.ts';
import { at, minuteOf, type State } from '../model.ts';
import { addMatch, betIdOf, keyOf, tokenOf } from '../world.ts';
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

const STEP_MS = 600_000;
const MATCHES_MAX = 16;
/** Between the moments at which the model acts. */
const HALF_STEP_MS = STEP_MS / 2;
const stepsFrom = (state: State, steps: number) => minuteOf(state) + steps * STEP_MS + HALF_STEP_MS;

const rateBp = rarely(fc.constantFrom(95_00, 90_00, 98_50, 33_33, 100_00), fc.constantFrom(1, 100_01));
const teams = rarely(
  fc.constantFrom({ A: 'Chennai', B: 'Mumbai' }, { A: 'Delhi', B: 'Punjab' }),
  fc.constant({ A: 'Delhi', B: 'DEL hi' }),
);
const startsIn = fc.oneof({ arbitrary: fc.constantFrom(-3, -2, -1), weight: 3 }, fc.constantFrom(0, 2));
const endsIn = rarely(fc.constantFrom(3, 18, 200, 1_000, 6_000), fc.constantFrom(0, -2));

const queryOf = ({ startsAt, endsAt }: Details) => ({
  betStartTime: new Date(startsAt).toISOString(),
  betEndTime: new Date(endsAt).toISOString(),
});
const formOf = ({ teams: { A, B }, rateBp }: Details) =>
  aForm({ teamAName: A, teamBName: B, tossRate: String(rateBp / 100) });

export const create = command('create match', {
  args: fc.record({ caller, teams, rateBp, startsIn, endsIn, oldKey }),
  aim: (state, drawn) => {
    if (state.matches.length >= MATCHES_MAX) return null;
    const caller = pickCaller(state, drawn.caller, 'staff');
    const { teams, rateBp } = drawn;
    const times = { startsAt: stepsFrom(state, drawn.startsIn), endsAt: stepsFrom(state, drawn.endsIn) };
    return { caller, details: { teams, rateBp, ...times }, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: createMatch,
  ask: (world, { caller, details, key }) =>
    world.kit.call('createMatch', {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      query: queryOf(details),
      body: formOf(details),
    }),
  note: addMatch,
});

const edit = command('edit match', {
  args: fc.record({
    caller,
    match: indexOrNone,
    rateBp: sometimes(rateBp),
    teams: sometimes(teams),
    startsIn: sometimes(startsIn),
    endsIn: sometimes(endsIn),
  }),
  aim: (state, drawn) => {
    const caller = pickCaller(state, drawn.caller, 'staff');
    const match = pickIndex(state.matches, drawn.match);
    const before = match === null ? state.matches[0] : at(state.matches, match);
    if (!before) return null;
    return {
      caller,
      match,
      details: {
        teams: drawn.teams ?? before.teams,
        rateBp: drawn.rateBp ?? before.rateBp,
        startsAt: drawn.startsIn === null ? before.startsAt : stepsFrom(state, drawn.startsIn),
        endsAt: drawn.endsIn === null ? before.endsAt : stepsFrom(state, drawn.endsIn),
      },
    };
  },
  judge: editMatch,
  ask: (world, { caller, match, details }) =>
    world.kit.call('editMatch', {
      token: tokenOf(world, caller),
      query: { ...queryOf(details), betId: betIdOf(world, match) },
      body: formOf(details),
    }),
});

const toggle = command('toggle match', {
  args: fc.record({ caller, match: indexOrNone, isActive: fc.constantFrom(true, true, false) }),
  aim: (state, drawn) => {
    const caller = pickCaller(state, drawn.caller, 'staff');
    const match = pickIndex(state.matches, drawn.match);
    return { caller, match, isActive: drawn.isActive };
  },
  judge: toggleMatch,
  ask: (world, { caller, match, isActive }) =>
    world.kit.call(isActive ? 'enableMatch' : 'disableMatch', {
      token: tokenOf(world, caller),
      body: { betId: betIdOf(world, match) },
    }),
});

export const matchCommands = [
  { ...create, weight: 5 },
  { ...edit, weight: 5 },
  { ...toggle, weight: 5 },
];
