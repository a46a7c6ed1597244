import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { FactorStep } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller } from '../../platform/http/call.ts';

type OfSession = Pick<Caller, 'userId' | 'sessionId'>;

export type Passkey = {
  factorId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: bigint;
  transports: string[];
};

type NewFactor = { userId: bigint; name: string } & (
  | { kind: 'totp'; sealedSecret: Buffer; lastStep: bigint }
  | ({ kind: 'passkey' } & Omit<Passkey, 'factorId'>)
);

export async function insertFactor(tx: Tx, factor: NewFactor): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({
      user_id: factor.userId,
      factor_id: randomUUID(),
      kind: factor.kind,
      name: factor.name,
      added_at: sql`app_now()`,
      ...(factor.kind === 'totp'
        ? { sealed_secret: factor.sealedSecret, last_step: factor.lastStep }
        : {
            credential_id: factor.credentialId,
            public_key: factor.publicKey,
            sign_count: factor.signCount,
            transports: factor.transports,
          }),
    })
    .execute();
}

/** The authenticator app of a user, with the time by which its codes are judged. */
export async function findTotp(tx: Tx, userId: bigint) {
  const row = await tx
    .selectFrom('second_factors')
    .select([
      'factor_id as factorId',
      'sealed_secret as sealedSecret',
      'last_step as lastStep',
      sql<Date>`app_now()`.as('now'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .executeTakeFirst();
  if (!row?.sealedSecret) return null;
  return { ...row, sealedSecret: row.sealedSecret };
}

/** Remembers the step of the code that was used; false if one that is not older was used meanwhile. */
export async function useTotp(
  tx: Tx,
  {
    userId,
    factorId,
    step,
    sealedSecret,
  }: { userId: bigint; factorId: string; step: bigint; sealedSecret: Buffer },
): Promise<boolean> {
  const row = await tx
    .updateTable('second_factors')
    .set({ last_step: step, sealed_secret: sealedSecret, used_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .where('last_step', '<', step)
    .returning('factor_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPasskeys(db: Db | Tx, userId: bigint): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select([
      'factor_id as factorId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as signCount',
      'transports',
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .execute();
  return rows as Passkey[];
}

export async function usePasskey(
  tx: Tx,
  { userId, factorId, signCount }: { userId: bigint; factorId: string; signCount: bigint },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ sign_count: signCount, used_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .execute();
}

/** Removes one factor; its name and kind, or null if the user has no such factor. */
export async function deleteFactor(tx: Tx, { userId, factorId }: { userId: bigint; factorId: string }) {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .returning(['kind', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

/** Removes everything; how many factors there were. */
export async function deleteEveryFactor(tx: Tx, userId: bigint): Promise<number> {
  const rows = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('factor_id')
    .execute();
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  await replaceRecoveryCodes(tx, userId, []);
  return rows.length;
}

export async function replaceRecoveryCodes(tx: Tx, userId: bigint, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Whether the code is one of the user's and has not been used; it has been from now on. */
export async function useRecoveryCode(tx: Tx, userId: bigint, hashes: Buffer[]): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins a step of a session; a new beginning takes the place of an unfinished one. */
export async function saveChallenge(
  tx: Tx,
  { userId, sessionId }: OfSession,
  { step, content }: { step: FactorStep; content: Buffer },
): Promise<void> {
  const values = { content, expires_at: sql<Date>`app_now() + interval '10 minutes'` };
  await tx
    .insertInto('factor_challenges')
    .values({ user_id: userId, session_id: sessionId, step, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'session_id', 'step']).doUpdateSet(values))
    .execute();
}

/** Ends a step: what it began with, if it was not long ago. Nothing begins twice with the same. */
export async function takeChallenge(
  tx: Tx,
  { userId, sessionId }: OfSession,
  step: FactorStep,
): Promise<Buffer | null> {
  const row = await tx
    .deleteFrom('factor_challenges')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('step', '=', step)
    .returning(['content', sql<boolean>`expires_at > app_now()`.as('isCurrent')])
    .executeTakeFirst();
  return row?.isCurrent ? row.content : null;
}

export async function forgetOldChallenges(tx: Tx): Promise<void> {
  await tx.deleteFrom('factor_challenges').where('expires_at', '<', sql<Date>`app_now()`).execute();
}
