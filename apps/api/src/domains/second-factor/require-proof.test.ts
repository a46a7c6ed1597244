import { type CallName, contract, type Endpoint, type Role } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { expectRefusal, sealEntries } from '../../../test/support/accounts.ts';
import { aRequest } from '../../../test/support/approvals.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { type Kit, useKit } from '../../../test/support/kit.ts';
import { aNewMatch, setSetting } from '../../../test/support/matches.ts';
import { addTotp, codeOf, logInUnproven } from '../../../test/support/second-factors.ts';

const names = Object.keys(contract) as CallName[];
const endpointOf = (name: CallName): Endpoint => contract[name];
const makers = { client: aClient, employee: anEmployee, admin: anAdmin };
const ROLES: Role[] = ['client', 'employee', 'admin'];

/** What a session may do whose second factor is not proven, written down from the product's rules. */
const TO_PROVE: CallName[] = ['getSecondFactor', 'beginProof', 'proveSecondFactor', 'logout'];
/** The same where a member of staff has none and must. */
const TO_ENROL: CallName[] = [
  ...TO_PROVE,
  'beginTotp',
  'confirmTotp',
  'beginPasskey',
  'confirmPasskey',
  'removeFactor',
  'renewRecoveryCodes',
];
const isPublic = (name: CallName) => endpointOf(name).access === 'public';

const NEEDED = [403, 'SECOND_FACTOR_NEEDED', 'Please confirm your second factor'] as const;
const SETUP_NEEDED = [403, 'SECOND_FACTOR_SETUP_NEEDED', 'Please set up a second factor first'] as const;

describe('a session whose second factor is not proven', () => {
  const kit = useKit();

  test.each(ROLES)('of type %s can read its state, prove it and log out, nothing else', async (role) => {
    const person = await makers[role](kit.db);
    await addTotp(kit, person);
    const token = await logInUnproven(kit, person);
    for (const name of names.filter((each) => !isPublic(each) && !TO_PROVE.includes(each)))
      expectRefusal(await kit.call(name, { token, ...requestOf(name) } as object), ...NEEDED);
    for (const name of TO_PROVE)
      expect([name, (await kit.call(name, { token })).body.code]).not.toEqual([name, 'SECOND_FACTOR_NEEDED']);
  });
});

/** Calls with a body are refused for it before the factor is asked for again: enrolling ones get a valid one. */
const requestOf = (name: CallName): object => {
  const bytes = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
  const bodies: Partial<Record<CallName, object>> = {
    beginTotp: {},
    confirmTotp: { code: '123456' },
    beginPasskey: {},
    confirmPasskey: { name: 'A', passkey: bytes },
    removeFactor: { id: crypto.randomUUID() },
  };
  const body = bodies[name];
  return body ? { body } : {};
};

describe('where staff must have a second factor', () => {
  const kit = useKit({ STAFF_SECOND_FACTOR: 'required' });

  test.each(['employee', 'admin'] as const)('an %s without one can only set one up', async (role) => {
    const person = await makers[role](kit.db);
    const { token } = person;
    for (const name of names.filter((each) => !isPublic(each) && !TO_ENROL.includes(each)))
      expectRefusal(await kit.call(name, { token }), ...SETUP_NEEDED);
    expect((await kit.call('getSecondFactor', { token })).body.isRequired).toBe(true);
    await addTotp(kit, person);
    expect((await kit.call('getUserList', { token })).status).toBe(200);
    const { factors } = (await kit.call('getSecondFactor', { token })).body;
    await kit.call('removeFactor', { token, body: { id: factors[0]?.id ?? '' } });
    expectRefusal(await kit.call('getUserList', { token }), ...SETUP_NEEDED);
  });

  test('clients are as free as before', async () => {
    const { token } = await aClient(kit.db);
    expect((await kit.call('getWallet', { token })).status).toBe(200);
    expect((await kit.call('getSecondFactor', { token })).body.isRequired).toBe(false);
  });

  test('who has just logged in with a given password chooses an own one first', async () => {
    const admin = await anAdmin(kit.db);
    await addTotp(kit, admin);
    const created = await kit.call('createUser', {
      token: admin.token,
      body: { name: 'New Admin', userName: 'new.admin', userType: 'admin' },
    });
    const login = (password: string) => kit.call('login', { body: { userName: 'new.admin', password } });
    const { token } = (await login(created.body.defaultPassword)).body;
    expect((await kit.call('beginTotp', { token, body: {} })).body.code).toBe('PASSWORD_CHANGE_NEEDED');
    const passwords = { newPassword: OWN_PASSWORD, confirmPassword: OWN_PASSWORD };
    await kit.call('changePassword', { token, body: { userName: 'new.admin', ...passwords } });
    const own = (await login(OWN_PASSWORD)).body.token;
    expectRefusal(await kit.call('getUserList', { token: own }), ...SETUP_NEEDED);
    await addTotp(kit, { token: own });
    expect((await kit.call('getUserList', { token: own })).status).toBe(200);
  });
});

describe('a call that asks for the second factor again', () => {
  const kit = useKit();
  // Hours pass here, in which a worker would have sealed the trail.
  afterEach(() => sealEntries(kit));

  /** The calls of the product's rules that ask again, each with a request that does, and one that does not. */
  type Asking = (kit: Kit) => Promise<{ asks: object; passes?: object }>;
  const ASKING: Partial<Record<CallName, Asking>> = {
    settleUpBet: async () => ({ asks: { betId: (await aNewMatch(kit)).betId, finalBetResult: 'no result' } }),
    reverseSettlement: async () => ({ asks: { betId: await aSettledMatch(), reason: 'Wrong result' } }),
    approve: async () => ({ asks: { id: (await aRequest(kit)).id } }),
    changeSetting: async () => ({ asks: { key: 'login.failuresPerDevice', value: 31 } }),
    deposit: async () => {
      const { userName } = await aClient(kit.db);
      return {
        asks: { userName, amount: 100_000, reason: 'Cash at the desk' },
        passes: { userName, amount: 99_999.99, reason: 'Cash at the desk' },
      };
    },
    withdraw: async () => {
      const { userName } = await aClient(kit.db, { balance: rupees(200_000) });
      return {
        asks: { userName, amount: 100_000, reason: 'Cash at the desk' },
        passes: { userName, amount: 99_999.99, reason: 'Cash at the desk' },
      };
    },
    createUser: async () => ({
      asks: { name: 'A', userName: `staff-${crypto.randomUUID().slice(0, 8)}`, userType: 'employee' },
      passes: { name: 'A', userName: `client-${crypto.randomUUID().slice(0, 8)}`, userType: 'client' },
    }),
    resetPassword: async () => ({
      asks: { userName: (await anEmployee(kit.db)).userName },
      passes: { userName: (await aClient(kit.db)).userName },
    }),
    resetSecondFactor: async () => {
      const client = await aClient(kit.db);
      await addTotp(kit, client);
      return { asks: { userName: client.userName, reason: 'Lost phone' } };
    },
    beginTotp: async () => ({ asks: {} }),
    confirmTotp: async () => ({ asks: { code: '123456' } }),
    beginPasskey: async () => ({ asks: {} }),
    confirmPasskey: async () => ({ asks: (requestOf('confirmPasskey') as { body: object }).body }),
    removeFactor: async () => ({ asks: { id: crypto.randomUUID() } }),
    renewRecoveryCodes: async () => ({ asks: {} }),
  };

  async function aSettledMatch(): Promise<string> {
    const [{ token }, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
    await kit.call('settleUpBet', { token, body: { betId, finalBetResult: 'no result' } });
    return betId;
  }

  const codesOf = async (name: CallName, { token }: Person, body: object | undefined) =>
    (await kit.call(name, { token, ...(body ? { body, params: body } : {}) } as object)).body.code;

  test('is named here, and no other', () => {
    expect(names.filter((name) => endpointOf(name).stepUp).toSorted()).toEqual(
      Object.keys(ASKING).toSorted(),
    );
  });

  test.each(Object.entries(ASKING) as [CallName, Asking][])(
    '%s asks five minutes after the last proof, and again no earlier',
    async (name, make) => {
      const { asks, passes } = await make(kit);
      const admin = await anAdmin(kit.db);
      const { secret } = await addTotp(kit, admin);
      await kit.travel('301 seconds');
      expect(await codesOf(name, admin, asks)).toBe('SECOND_FACTOR_NEEDED');
      if (passes) expect(await codesOf(name, admin, passes)).toBeUndefined();
      const body = { code: await codeOf(kit, secret) };
      expect((await kit.call('proveSecondFactor', { token: admin.token, body })).body.token).toBeNull();
      await kit.travel('290 seconds');
      expect(await codesOf(name, admin, asks)).not.toBe('SECOND_FACTOR_NEEDED');
    },
  );

  test('asks nobody who has no second factor', async () => {
    const admin = await anAdmin(kit.db);
    const { asks } = (await ASKING.deposit?.(kit)) ?? { asks: {} };
    expect(await codesOf('deposit', admin, asks)).toBeUndefined();
  });

  test('a proof counts for its own session alone', async () => {
    const admin = await anAdmin(kit.db);
    const { secret, recoveryCodes } = await addTotp(kit, admin);
    const unproven = await logInUnproven(kit, admin);
    const second = await kit.call('proveSecondFactor', {
      token: unproven,
      body: { code: await codeOf(kit, secret) },
    });
    await kit.travel('301 seconds');
    const body = { recoveryCode: recoveryCodes[0] ?? '' };
    await kit.call('proveSecondFactor', { token: admin.token, body });
    const setting = { key: 'login.failuresPerDevice', value: 32 };
    const change = (token: string) => kit.call('changeSetting', { token, body: setting });
    expectRefusal(await change(second.body.token ?? ''), ...NEEDED);
    expect((await change(admin.token)).status).toBe(200);
  });

  test('the amount from which money asks is a setting', async () => {
    const admin = await anAdmin(kit.db);
    await addTotp(kit, admin);
    await setSetting(kit, 'secondFactor.askFromRupees', 500);
    await kit.travel('301 seconds');
    const { userName } = await aClient(kit.db);
    expect(await codesOf('deposit', admin, { userName, amount: 500 })).toBe('SECOND_FACTOR_NEEDED');
    expect(await codesOf('deposit', admin, { userName, amount: 499.99 })).toBeUndefined();
    await setSetting(kit, 'secondFactor.askFromRupees', 100_000);
  });
});
