import { randomUUID } from 'node:crypto';
import type { Role } from '@tossbook/contract';
import type { Paise } from '@tossbook/rules';
import { recordAudit } from '../src/domains/audit/index.ts';
import { insertSession } from '../src/domains/auth/auth.store.ts';
import { hashPassword, secretKey } from '../src/domains/auth/index.ts';
import { signToken } from '../src/domains/auth/token.ts';
import { postMovement } from '../src/domains/ledger/index.ts';
import { openAccount } from '../src/domains/registration/index.ts';
import { setOwnPassword } from '../src/domains/users/index.ts';
import type { Db } from '../src/platform/db.ts';
import type { Origin } from '../src/platform/http/call.ts';
import { inTransaction } from '../src/platform/tx.ts';
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
  const token = await signToken(
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
