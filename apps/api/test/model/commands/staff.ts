import fc from 'fast-check';
import { changeSetting, createUser } from '../judge-staff.ts';
import { CHANGING, type SettingKey } from '../model.ts';
import { addPerson, newNameOf, tokenOf } from '../world.ts';
import { caller, command, pickCaller } from './command.ts';

const PEOPLE_MAX = 15;
const NAMES = 5;

const create = command('create user', {
  args: fc.record({
    caller,
    role: fc.constantFrom('client' as const, 'employee' as const, 'admin' as const),
    name: fc.nat({ max: NAMES - 1 }),
  }),
  aim: (state, drawn) => {
    if (state.people.length >= PEOPLE_MAX) return null;
    return { caller: pickCaller(state, drawn.caller, 'staff'), role: drawn.role, name: drawn.name };
  },
  judge: createUser,
  ask: (world, { caller, role, name }) =>
    world.kit.call('createUser', {
      token: tokenOf(world, caller),
      body: { name: 'New Comer', userName: newNameOf(world, name), userType: role },
    }),
  note: (world, _reply, { role, name }) => addPerson(world, name, role),
});

const setting = fc.constantFrom(...(Object.keys(CHANGING) as SettingKey[]));

const change = command('change setting', {
  args: fc.record({
    caller,
    setting,
    more: fc.nat({ max: 2 }),
    seen: fc.constantFrom('nothing' as const, 'current' as const, 'first' as const),
  }),
  aim: (state, { caller, setting, more, seen }) => ({
    caller: pickCaller(state, caller, 'admin'),
    setting,
    value: CHANGING[setting] + more,
    was: { nothing: null, current: state.settings[setting], first: CHANGING[setting] }[seen],
  }),
  judge: changeSetting,
  ask: (world, { caller, setting, value, was }) =>
    world.kit.call('changeSetting', {
      token: tokenOf(world, caller),
      body: { key: setting, value, ...(was === null ? {} : { was }) },
    }),
});

export const staffCommands = [
  { ...create, weight: 2 },
  { ...change, weight: 2 },
];
