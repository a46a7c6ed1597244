import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { anAddress, aUserName } from '../../support/accounts.ts';
import { claimBonus, type Register, register, review, topUp } from '../judge-referrals.ts';
import { at, type State } from '../model.ts';
import { addNewcomer, keyOf, logInBoth, tokenOf, type World } from '../world.ts';
import { caller, command, index, oldKey, pick, pickCaller, pickKey, rarely } from './command.ts';

const PEOPLE_MAX = 15;

const claim = command('claim bonus', {
  args: fc.record({ caller, oldKey }),
  aim: (state, drawn) => {
    const caller = pickCaller(state, drawn.caller, 'client');
    return { caller, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: claimBonus,
  ask: (world, { caller, key }) =>
    world.kit.call('claimDailyBonus', { token: tokenOf(world, caller), key: keyOf(world, key) }),
});

const takeTopUp = command('top up', {
  args: fc.record({ caller, oldKey }),
  aim: (state, drawn) => {
    const caller = pickCaller(state, drawn.caller, 'client');
    return { caller, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: topUp,
  ask: (world, { caller, key }) =>
    world.kit.call('takeTopUp', { token: tokenOf(world, caller), key: keyOf(world, key) }),
});

const join = command('register', {
  args: fc.record({
    referrer: fc.oneof(
      // Few, so that somebody brings several.
      { arbitrary: fc.nat({ max: 1 }), weight: 6 },
      { arbitrary: fc.constant(null), weight: 2 },
      { arbitrary: fc.constant('unknown' as const), weight: 1 },
    ),
    isTaken: rarely(fc.constant(false), fc.constant(true)),
    usesReferrersDevice: fc.constantFrom(false, false, false, true),
    logsIn: fc.constantFrom(true, true, true, false),
  }),
  aim: (state, { referrer, ...rest }): (Register & { name: string; logsIn: boolean }) | null => {
    if (state.people.length >= PEOPLE_MAX) return null;
    const name = aUserName();
    return {
      referrer: typeof referrer === 'number' ? pick(clients(state), referrer) : referrer,
      ...rest,
      name,
    };
  },
  judge: register,
  ask: async (world, { referrer, isTaken, usesReferrersDevice, name }) => {
    const known = typeof referrer === 'number' ? at(world.people, referrer) : null;
    return world.kit.call('register', {
      body: {
        name: 'New Comer',
        userName: isTaken ? at(world.people, 0).userName : name,
        ...(referrer === null ? {} : { referralCode: known ? await codeOf(world, known) : 'ZZZZZZZZ' }),
      },
      deviceId: (usesReferrersDevice && known?.deviceId) || randomUUID(),
      address: anAddress(),
    });
  },
  note: async (world, _reply, { name, referrer, usesReferrersDevice, logsIn }) => {
    const deviceId =
      usesReferrersDevice && typeof referrer === 'number' ? at(world.people, referrer).deviceId : '';
    await addNewcomer(world, { userName: name, deviceId });
    if (logsIn) await logInBoth(world, world.people.length - 1);
  },
});

const clients = ({ people }: State) => people.flatMap(({ role }, who) => (role === 'client' ? [who] : []));

async function codeOf({ kit }: World, { userId }: { userId: bigint }): Promise<string> {
  const { code } = await kit.db
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return code;
}

const decide = command('review', {
  args: fc.record({
    caller,
    friend: index,
    oldKey,
    decision: fc.constantFrom('release' as const, 'refuse' as const),
  }),
  aim: (state, drawn) => {
    const caller = pickCaller(state, drawn.caller, 'admin');
    const held = clients(state).filter((who) => at(state.people, who).reward?.wasHeld);
    const friend = pick(held.length > 0 ? held : clients(state), drawn.friend);
    return { caller, friend, decision: drawn.decision, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: review,
  ask: (world, { caller, friend, decision, key }) =>
    world.kit.call(decision === 'release' ? 'releaseReferral' : 'refuseReferral', {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      params: { id: String(at(world.people, friend).userId) },
      body: {},
    }),
});

export const promotionCommands = [
  { ...claim, weight: 6 },
  { ...takeTopUp, weight: 6 },
  { ...join, weight: 4 },
  { ...decide, weight: 2 },
];
