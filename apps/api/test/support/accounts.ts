import { hash, randomBytes } from 'node:crypto';
import type { ErrorBody, ErrorCode, Role } from '@tossbook/contract';
import { type LoginProof, PROOF_PUZZLES, puzzleBytes, setNonce, solvesPuzzle } from '@tossbook/rules';
import { expect } from 'vitest';
import { sealAudit } from '../../src/domains/audit/index.ts';
import { insertSession } from '../../src/domains/auth/auth.store.ts';
import { hashPassword, secretKey, signToken } from '../../src/domains/credentials/index.ts';
import { openAccount } from '../../src/domains/registration/index.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { anAdmin, anOrigin, type Person } from './builders.ts';
import { type Kit, type Reply, TOKEN_SECRET } from './kit.ts';

/** A User ID that no other test has. */
export const aUserName = () => `user-${randomBytes(6).toString('hex')}`;

/**
 * An address out of the range for benchmarks: not loopback, so limits apply, and random, since Redis remembers
 * an address for longer than a test run.
 */
export function anAddress(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `198.${18 + (a % 2)}.${b}.${c}`;
}

/** What a reply must be to count as this refusal: status, code and the exact text. */
export function expectRefusal(reply: Reply<unknown>, status: number, code: ErrorCode, message: string): void {
  const { code: answeredCode, message: answeredMessage } = reply.body as Record<string, unknown>;
  expect({ status: reply.status, code: answeredCode, message: answeredMessage }).toEqual({
    status,
    code,
    message,
  });
}

/** The replies of a race, by status: {200: 1, 409: 63}. */
export function countByStatus(results: PromiseSettledResult<Reply<unknown>>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const status = result.status === 'fulfilled' ? result.value.status : String(result.reason);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** Registers a client and answers its name. */
export async function aNewcomer(kit: Kit, deviceId?: string): Promise<{ userName: string }> {
  const userName = aUserName();
  const body = { name: 'New Comer', userName };
  const reply = await kit.call('register', { body, ...(deviceId ? { deviceId } : {}) });
  expect(reply.status).toBe(200);
  return { userName };
}

export const logIn = (kit: Kit, userName: string, password: string) =>
  kit.call('login', { body: { userName, password } });

/** Somebody of this role who has logged in with the password of a new account and not changed it yet. */
export async function aFirstTimer(kit: Kit, role: Role): Promise<{ userName: string; token: string }> {
  const admin = await anAdmin(kit.db);
  const userName = aUserName();
  const created = await kit.call('createUser', {
    token: admin.token,
    body: { name: 'First Timer', userName, userType: role },
  });
  const { status, body } = await logIn(kit, userName, created.body.defaultPassword);
  expect({ status, isFirstTimeUser: body.isFirstTimeUser }).toEqual({ status: 200, isFirstTimeUser: true });
  return { userName, token: body.token };
}

/** Like aFirstTimer, without the time that the password takes. */
export async function aFirstTimeSession(kit: Kit, role: Role): Promise<{ userName: string; token: string }> {
  const userName = aUserName();
  const { userId, sessionId, createdAt, expiresAt } = await inTransaction(kit.db, async (tx) => {
    const account = {
      userName,
      name: 'A',
      role,
      passwordHash: await unknownHash,
      passwordSeconds: 60,
      createdBy: null,
    };
    const userId = await openAccount(tx, account);
    return { userId, ...(await insertSession(tx, { userId, use: 'first_time', origin: anOrigin() })) };
  });
  const claims = { userId, userName, role, sessionId, use: 'first_time' } as const;
  return {
    userName,
    token: signToken(secretKey(TOKEN_SECRET), claims, { issuedAt: createdAt, expiresAt }),
  };
}
const unknownHash = hashPassword('nobody knows this one');

type LoginTry = { userName: string; password: string; address?: string; deviceId?: string };

/** A login by a browser: where the site asks for a proof of work, it is done. */
export async function logInWithProof(kit: Kit, { userName, password, ...from }: LoginTry) {
  const body = { userName, password };
  const reply = await kit.call('login', { body, ...from });
  if (reply.body.code !== 'LOGIN_PROOF_NEEDED') return reply;
  return kit.call('login', { body: { ...body, proof: solve(reply.body.details) }, ...from });
}

/** The work that a challenge asks for. */
export function solve(details: ErrorBody['details']): LoginProof {
  const { challenge, bits } = details as { challenge: string; bits: number };
  const seed = hash('sha256', challenge, 'buffer');
  const nonces = Array.from({ length: PROOF_PUZZLES }, (_, puzzle) => {
    const bytes = puzzleBytes(seed, { puzzle, nonce: 0 });
    let nonce = 0;
    while (!solvesPuzzle(hash('sha256', bytes, 'buffer'), bits)) setNonce(bytes, ++nonce);
    return nonce;
  });
  return { challenge, nonces };
}

/** Guesses from elsewhere until the next needs a proof of work. */
export async function guessUntilProof(kit: Kit, userName: string): Promise<void> {
  for (let guess = 1; guess <= 5; guess++) {
    const body = { userName, password: `guess-${guess}` };
    expect((await kit.call('login', { body, address: anAddress() })).status).toBe(401);
  }
}

/** How many sessions of the user would still be let in, as the database says. */
export async function countLiveSessions(kit: Kit, { userId }: Pick<Person, 'userId'>): Promise<number> {
  const { rows } = await kit.database.owner.query<{ count: number }>(
    `select count(*)::integer as count from sessions
     where user_id = $1 and ended_at is null and expires_at > app_now()`,
    [String(userId)],
  );
  return rows[0]?.count ?? 0;
}

/** What the worker does each minute: tests that travel leave staff entries older than the hour they may wait. */
export const sealEntries = (kit: Kit) => inTransaction(kit.db, sealAudit);

/** A call whose body or headers no contract would let through. */
export async function callRaw(
  kit: Kit,
  request: {
    method?: 'GET' | 'POST';
    path: string;
    headers?: Record<string, string>;
    body?: string;
    address?: string;
  },
): Promise<Reply<Record<string, unknown>>> {
  const response = await kit.api.app.inject({
    method: request.method ?? 'POST',
    url: `/api${request.path}`,
    remoteAddress: request.address ?? '127.0.0.1',
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { payload: request.body }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
