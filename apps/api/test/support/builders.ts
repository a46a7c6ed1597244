import { randomUUID } from 'node:crypto';
import type { Role } from '@tossbook/contract';
import type { Paise } from '@tossbook/rules';
import type pg from 'pg';
import { recordAudit } from '../../src/domains/audit/index.ts';
import { insertSession } from '../../src/domains/auth/auth.store.ts';
import { cancelBets, placeBets } from '../../src/domains/bets/bets.store.ts';
import { hashPassword, secretKey, signToken } from '../../src/domains/credentials/index.ts';
import { postMovement } from '../../src/domains/money/index.ts';
import { openAccount } from '../../src/domains/registration/index.ts';
import { setOwnPassword } from '../../src/domains/users/index.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import type { Origin } from '../../src/platform/http/call.ts';
import { TOKEN_SECRET } from './kit.ts';

export type Person = { userId: bigint; userName: string; role: Role; sessionId: string; token: string };
type Wanted = { userName?: string; balance?: Paise };

export const OWN_PASSWORD = 'own-password';
const ownPasswordHash = hashPassword(OWN_PASSWORD);
let count = 0;

export const anOrigin = (): Origin => ({
  requestId: randomUUID(),
  address: '127.0.0.1',
  deviceId: randomUUID(),
  userAgent: null,
});

export const aClient = (db: Db, wanted: Wanted = {}) => aPerson(db, 'client', wanted);
export const anEmployee = (db: Db, wanted: Wanted = {}) => aPerson(db, 'employee', wanted);
export const anAdmin = (db: Db, wanted: Wanted = {}) => aPerson(db, 'admin', wanted);

/** Somebody who has an account, an own password (OWN_PASSWORD), a session and, if wanted, money from house cash. */
async function aPerson(
  db: Db,
  role: Role,
  { userName = `${role}-${++count}-${process.pid}`, balance }: Wanted,
): Promise<Person> {
  const passwordHash = await ownPasswordHash;
  const person = await inTransaction(db, async (tx) => {
    const userId = await openAccount(tx, {
      userName,
      name: `Name of ${userName}`,
      role,
      passwordHash,
      passwordSeconds: 60,
      createdBy: null,
    });
    await setOwnPassword(tx, { userId, passwordHash });
    return { userId, ...(await insertSession(tx, { userId, use: 'full', origin: anOrigin() })) };
  });
  const { userId, sessionId, createdAt, expiresAt } = person;
  if (balance) await fund(db, { userId, userName, amount: balance });
  const token = signToken(
    secretKey(TOKEN_SECRET),
    { userId, userName, role, sessionId, use: 'full' },
    { issuedAt: createdAt, expiresAt },
  );
  return { userId, userName, role, sessionId, token };
}

/** A cash deposit by an admin whom nobody else meets. */
export async function fund(
  db: Db,
  { userId, userName, amount }: { userId: bigint; userName: string; amount: Paise },
): Promise<void> {
  const cashier = await anAdmin(db);
  await inTransaction(db, async (tx) => {
    const origin = anOrigin();
    await postMovement(tx, {
      userId,
      kind: 'deposit',
      amount,
      actorId: cashier.userId,
      reason: null,
      requestId: origin.requestId,
    });
    await recordAudit(tx, {
      kind: 'staff',
      action: 'wallet.deposited',
      actor: cashier,
      target: { type: 'user', id: userName },
      after: { amount },
      origin,
    });
  });
}

/** Runs all at the same moment, as far as one process can: none starts before all are made. */
export async function atOnce<T>(
  times: number,
  act: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const gate = Promise.withResolvers<void>();
  const runs = Array.from({ length: times }, async (_, index) => {
    await gate.promise;
    return act(index);
  });
  gate.resolve();
  return Promise.allSettled(runs);
}

type MatchWanted = {
  teamA?: string;
  teamB?: string;
  rateBp?: number;
  startsIn?: string;
  endsIn?: string;
  isActive?: boolean;
};

/** A match that is open for betting, unless said otherwise; times relative to the database's clock. */
export async function aMatch(
  owner: pg.Pool,
  wanted: MatchWanted = {},
): Promise<{ matchId: bigint; teamA: string; teamB: string; startsAt: Date }> {
  const {
    teamA = 'Chennai',
    teamB = 'Mumbai',
    rateBp = 9500,
    startsIn = '-1 hour',
    endsIn = '1 hour',
    isActive = true,
  } = wanted;
  const { rows } = await owner.query<{ match_id: string; starts_at: Date }>(
    `with someone as (select user_id from users order by user_id limit 1), made as (
       insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, is_active, created_at, created_by)
       select $1, $2, 'Indian Premier League', 'Cricket', $3, app_now() + $4::interval, app_now() + $5::interval, $6, app_now(), user_id
       from someone returning match_id, starts_at, ends_at
     ), ended as (
       insert into match_ends (match_id, set_at, ends_at) select match_id, app_now() - interval '1 day', ends_at from made
     )
     select match_id, starts_at from made`,
    [teamA, teamB, rateBp, startsIn, endsIn, isActive],
  );
  const [made] = rows;
  if (!made) throw new Error('no match without somebody who makes it');
  return { matchId: BigInt(made.match_id), teamA, teamB, startsAt: made.starts_at };
}

/** Lets bets be smaller than a client may place them. */
export const allowSmallStakes = (owner: pg.Pool) =>
  owner.query("update settings set value = 1 where key = 'bet.stakeMinRupees'");

type BetWanted = {
  client: Person;
  match: { matchId: bigint; teamA: string };
  stake: Paise;
  team?: string;
};

/** A bet that stands, at the rate of the match, placed as every bet is. */
export async function aBet(db: Db, { client, match, stake, team = match.teamA }: BetWanted): Promise<bigint> {
  const { userId, sessionId } = client;
  const request = { userId, sessionId, matchId: match.matchId, team, stake, rate: null };
  const ids = { operationId: randomUUID(), requestId: randomUUID() };
  const [placed] = await placeBets(
    db,
    [{ ...request, ...ids, address: '127.0.0.1', reportedAddress: null }],
    { stripe: 0, mayWait: true },
  );
  if (placed?.outcome !== 'ACCEPTED') throw new Error(`the bet was refused: ${placed?.outcome}`);
  return placed.betId;
}

/** A bet that its client has taken back, in a position of its own. */
export async function aCancelledBet(db: Db, wanted: BetWanted): Promise<bigint> {
  const betId = await aBet(db, wanted);
  const { userId, sessionId } = wanted.client;
  const ids = { operationId: randomUUID(), requestId: randomUUID() };
  const [cancelled] = await cancelBets(db, [{ userId, sessionId, matchId: wanted.match.matchId, ...ids }], {
    // Another one than it was placed in: what counts is the sum of the stripes.
    stripe: 1,
    mayWait: true,
  });
  if (cancelled?.outcome !== 'ACCEPTED') throw new Error(`the cancel was refused: ${cancelled?.outcome}`);
  return betId;
}
