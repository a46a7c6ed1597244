import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Tx } from './tx.ts';

/** One intended effect: who asks for it, under which id, in which call and with what body. */
export type Operation = { userId: bigint; operationId: string; call: string; bodyHash: Buffer };

export function operationOf({
  userId,
  operationId,
  call,
  body,
}: {
  userId: bigint;
  operationId: string;
  call: string;
  body: unknown;
}): Operation {
  return { userId, operationId, call, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/**
 * The answer of an operation that has happened, or null. Called under the wallet lock: duplicates of a request wait
 * there and then find the first one's answer. Refuses with KEY_REUSED if the id was used for something else.
 */
export async function findAnswer<Answer>(tx: Tx, operation: Operation): Promise<Answer | null> {
  const found = await tx
    .selectFrom('operations')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', operation.userId)
    .where('operation_id', '=', operation.operationId)
    .executeTakeFirst();
  if (!found) return null;
  if (found.call !== operation.call || !found.body_hash.equals(operation.bodyHash))
    throw new Refusal('KEY_REUSED');
  return found.answer as Answer;
}

export async function saveAnswer(tx: Tx, operation: Operation, answer: unknown): Promise<void> {
  await tx
    .insertInto('operations')
    .values({
      user_id: operation.userId,
      operation_id: operation.operationId,
      call: operation.call,
      body_hash: operation.bodyHash,
      answer: JSON.stringify(answer),
      created_at: sql`app_now()`,
    })
    .execute();
}

export async function forgetOldOperations(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('operations')
    .where('created_at', '<', sql<Date>`app_now() - interval '48 hours'`)
    .execute();
}
