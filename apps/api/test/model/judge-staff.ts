import type { Role } from '@tossbook/contract';
import { judge } from './access.ts';
import { accepted, aPerson, at, refused, type SettingKey, type State, type Verdict } from './model.ts';
import { ask } from './two-people.ts';

export type CreateUser = { caller: number; role: Role; name: number };

/** An employee opens accounts of clients only, and one of staff takes two people. */
export function createUser(state: State, { caller, role, name }: CreateUser): Verdict {
  return judge(state, caller, { permission: 'create' }, () => {
    if (role !== 'client' && at(state.people, caller).role !== 'admin') return refused('FORBIDDEN');
    const isTaken = state.people.some((one) => one.name === name);
    if (role === 'client' || !state.hasTwoPeople || isTaken) return open(state, { role, name });
    return ask(state, caller, { call: 'create', role, name });
  });
}

/** A new admin does not approve at once. */
export function open(state: State, { role, name }: { role: Role; name: number }): Verdict {
  if (state.people.some((one) => one.name === name)) return refused('USER_ID_TAKEN');
  const accessResetAt = role === 'admin' ? state.now : 0;
  const device = state.people.length;
  state.people.push(aPerson(role, { device, name, hasLoggedIn: false, accessResetAt }));
  return accepted();
}

/** Those that guard money and staff take two people. */
const GUARDED: readonly SettingKey[] = ['referral.friendsPerAddressPerDay'];

export type ChangeSetting = {
  caller: number;
  setting: SettingKey;
  value: number;
  /** What the admin saw; null if the call does not say. */
  was: number | null;
};

export function changeSetting(state: State, { caller, ...wanted }: ChangeSetting): Verdict {
  return judge(state, caller, { permission: 'settings' }, () =>
    change(state, caller, { ...wanted, isApproved: false }),
  );
}

type Change = Omit<ChangeSetting, 'caller'> & { isApproved: boolean };

export function change(state: State, caller: number, { setting, value, was, isApproved }: Change): Verdict {
  const before = state.settings[setting];
  if (was !== null && was !== before) return refused('SETTING_CHANGED');
  const isAsked = state.hasTwoPeople && !isApproved && value !== before && GUARDED.includes(setting);
  if (isAsked) return ask(state, caller, { call: 'change', setting, value, was: before });
  state.settings[setting] = value;
  return accepted();
}
