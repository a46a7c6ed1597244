import { randomUUID } from 'node:crypto';
import type { Role } from '@tossbook/contract';
import { expect } from 'vitest';
import { insertSession } from '../../src/domains/auth/auth.store.ts';
import { hashPassword, secretKey, signToken } from '../../src/domains/credentials/index.ts';
import { findUser, setOwnPassword } from '../../src/domains/users/index.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { aUserName } from '../support/accounts.ts';
import { aClient, anAdmin, anEmployee, anOrigin } from '../support/builders.ts';
import { type Kit, type Reply, TOKEN_SECRET } from '../support/kit.ts';
import { logIn } from './judge-people.ts';
import { aPerson, at, CHANGING, type State, type Verdict } from './model.ts';

/** The real site of one case, beside the model of what it must be. What has an index there has the same one here. */
export type World = {
  kit: Kit;
  state: State;
  people: Known[];
  matches: { betId: string }[];
  upiDeposits: { id: string }[];
  approvals: { id: string }[];
  keys: string[];
  /** What was acknowledged by which key, so that it can be asked again. */
  acknowledged: Map<number, Acknowledged>;
  /** Every call of the case and its answer, to be read when it fails. */
  log: string[];
};

type Known = { userId: bigint; userName: string; role: Role; token: string; deviceId: string };
type Acknowledged = {
  judge: () => Verdict;
  ask: () => Promise<Reply<object>>;
  message: string | undefined;
};

const ROLES: readonly Role[] = [
  'admin',
  'admin',
  'employee',
  'employee',
  ...Array<'client'>(5).fill('client'),
];
const make = { admin: anAdmin, employee: anEmployee, client: aClient };
const ownPasswordHash = hashPassword('own-password');

/**
 * A few people without money, two minutes after six in the evening of the day after next in India: what an earlier case
 * asked two people for has ended by then. Whatever happens at a moment that the model names is minutes away from every
 * moment at which it acts, so that the time that calls take does not matter: it acts at 2, 12, 22 … minutes past the hour,
 * and matches open and close at 7, 17, 27 …
 */
export async function startWorld(kit: Kit, { hasTwoPeople }: Pick<State, 'hasTwoPeople'>): Promise<World> {
  const { rows } = await kit.database.owner.query<{ now: Date }>(
    `update test_clock set shift = shift + (
       ((app_now() at time zone 'Asia/Kolkata')::date + 2 + time '18:02') at time zone 'Asia/Kolkata' - app_now())
     returning date_trunc('minute', app_now() + interval '1 second') as now`,
  );
  const now = rows[0]?.now.getTime() ?? 0;
  const people = await Promise.all(
    ROLES.map(async (role) => ({ ...(await make[role](kit.db)), deviceId: randomUUID() })),
  );
  await kit.database.owner.query(
    'insert into devices select id, device, app_now(), app_now() from unnest($1::bigint[], $2::uuid[]) as d (id, device)',
    [people.map(({ userId }) => userId), people.map(({ deviceId }) => deviceId)],
  );
  const settings = { ...CHANGING, 'approval.twoPeople': hasTwoPeople ? 1 : 0 };
  await kit.database.owner.query(
    'update settings set value = s.value from unnest($1::text[], $2::integer[]) s (key, value) where settings.key = s.key',
    [Object.keys(settings), Object.values(settings)],
  );
  const state: State = {
    now,
    people: ROLES.map((role, device) => aPerson(role, { device, loggedInAt: now })),
    matches: [],
    positions: [],
    upiDeposits: [],
    movements: [],
    results: [],
    approvals: [],
    hasTwoPeople,
    settings: { ...CHANGING },
    operations: [],
    keys: 0,
  };
  return {
    kit,
    state,
    people,
    matches: [],
    upiDeposits: [],
    approvals: [],
    keys: [],
    acknowledged: new Map(),
    log: [],
  };
}

/** Logs somebody in, on the site and in the model. */
export async function logInBoth(world: World, who: number): Promise<void> {
  await openSession(world, who);
  logIn(world.state, who);
}

/** As after a login, without the time that the password takes. */
async function openSession({ kit, people }: World, who: number): Promise<void> {
  const person = at(people, who);
  const { userId } = person;
  const passwordHash = await ownPasswordHash;
  const session = await inTransaction(kit.db, async (tx) => {
    await setOwnPassword(tx, { userId, passwordHash });
    return insertSession(tx, { userId, use: 'full', origin: anOrigin() });
  });
  const claims = { ...person, sessionId: session.sessionId, use: 'full' } as const;
  person.token = signToken(secretKey(TOKEN_SECRET), claims, {
    issuedAt: session.createdAt,
    expiresAt: session.expiresAt,
  });
}

/** For whom staff opened an account, from no device of the model. */
export const addPerson = (world: World, name: number, role: Role) =>
  addNewcomer(world, { userName: newNameOf(world, name), deviceId: '', role });

/** Of this case alone, like every User ID. */
export const newNameOf = ({ people }: World, name: number) => `new-${at(people, 0).userId}-${name}`;

type Newcomer = { userName: string; deviceId: string; role?: Role };

export async function addNewcomer(world: World, { userName, deviceId, role = 'client' }: Newcomer) {
  const user = await findUser(world.kit.db, userName);
  if (!user) throw new Error(`${userName} has registered and is not there`);
  world.people.push({ userId: user.userId, userName, role, token: '', deviceId });
}

export async function addMatch(world: World): Promise<void> {
  const { rows } = await world.kit.database.owner.query<{ id: string }>(
    'select max(match_id) as id from matches',
  );
  world.matches.push({ betId: rows[0]?.id ?? '' });
}

export const tokenOf = ({ people }: World, who: number) => at(people, who).token;
export const keyOf = (world: World, key: number) => (world.keys[key] ??= randomUUID());
/** A match that nobody made. */
export const betIdOf = ({ matches }: World, match: number | null) =>
  match === null ? '999999999999' : at(matches, match).betId;
export const userNameOf = ({ people }: World, who: number | null) =>
  who === null ? aUserName() : at(people, who).userName;

/** Compares every wallet, every bet and what waits for a second person with the model. */
export async function compareMoney(world: World): Promise<void> {
  const { kit, state, people, matches } = world;
  const ids = people.map(({ userId }) => userId);
  const wallets = await kit.database.owner.query<Record<'balance' | 'exposure' | 'owed' | 'locked', string>>(
    `select balance, exposure, owed, locked from wallets join unnest($1::bigint[]) with ordinality i (user_id, n)
     using (user_id) order by n`,
    [ids],
  );
  const found = wallets.rows.map((row) => ({
    balance: BigInt(row.balance),
    exposure: BigInt(row.exposure),
    owed: BigInt(row.owed),
    locked: BigInt(row.locked),
  }));
  expect(found, 'the wallets').toEqual(state.people.map(({ wallet }) => wallet));

  const bets = await kit.database.owner.query<{ bet: string }>(
    `select concat_ws(' ', user_id, match_id, side, stake, rate_bp) as bet from bets where user_id = any ($1)`,
    [ids],
  );
  const expected = state.positions.flatMap(({ client, match, side, bets: placed }) =>
    placed.map(({ stake, rateBp }) =>
      [at(ids, client), at(matches, match).betId, side, stake, rateBp].join(' '),
    ),
  );
  expect(bets.rows.map(({ bet }) => bet).toSorted(), 'the bets').toEqual(expected.toSorted());
  await compareApprovals(world);
}

async function compareApprovals({ kit, state, approvals }: World): Promise<void> {
  const { rows } = await kit.database.owner.query<{ state: string }>(
    `select case when a.state = 'waiting' and a.expires_at <= app_now() then 'expired' else a.state::text end as state
     from approvals a join unnest($1::bigint[]) with ordinality i (approval_id, n) using (approval_id) order by n`,
    [approvals.map(({ id }) => id)],
  );
  const expected = state.approvals.map((one) =>
    one.state === 'waiting' && state.now >= one.expiresAt ? 'expired' : one.state,
  );
  expect(
    rows.map((row) => row.state),
    'what waits for a second person',
  ).toEqual(expected);
}
