import type { Paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ApprovalState, MovementDirection } from '../../platform/db/db-types.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/tx.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Approval, ApprovedCall, Line, Request } from './approval.ts';

type Kept = { approvalId: bigint; expiresAt: Date };

/** Refuses with APPROVAL_WAITING if the same is asked for already. */
export async function insertApproval(
  tx: Tx,
  wanted: Request,
  { minutes }: { minutes: number },
): Promise<Kept> {
  await expireApprovals(tx, wanted);
  try {
    return await tx
      .insertInto('approvals')
      .values({
        call: wanted.call,
        body: JSON.stringify(wanted.body),
        title: wanted.title,
        about_type: wanted.about.type,
        about_id: wanted.about.id,
        about_name: wanted.about.name,
        once: wanted.once,
        wallet_ids: wanted.walletIds,
        amount: wanted.amount,
        preview: JSON.stringify(wanted.preview),
        facts: JSON.stringify(wanted.facts),
        reason: wanted.reason || null,
        asked_by: wanted.caller.userId,
        asked_at: sql`app_now()`,
        expires_at: sql`app_now() + make_interval(mins => ${minutes})`,
      })
      .returning(['approval_id as approvalId', 'expires_at as expiresAt'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    // Of two at the same moment, the other one stands.
    throw isUniqueViolation(error, 'one_request')
      ? new Refusal('APPROVAL_WAITING', { details: { userName: said('server/approvals').answers.somebody } })
      : error;
  }
}

/** Marks those that have run out, or the one that would stand in the way of the next. */
export async function expireApprovals(tx: Tx, only?: Pick<Request, 'call' | 'once'>): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state: 'expired', decided_at: sql`app_now()` })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', sql<Date>`app_now()`)
    .$if(only !== undefined, (q) =>
      q.where('call', '=', only?.call ?? '').where('once', '=', only?.once ?? null),
    )
    .execute();
}

/** Who asked for the same thing; null if nobody does. */
export async function findAsker(tx: Tx, { call, once }: Request): Promise<string | null> {
  const row = await tx
    .selectFrom('approvals as a')
    .innerJoin('users as u', 'u.user_id', 'a.asked_by')
    .select('u.user_name')
    .where('a.state', '=', 'waiting')
    .where('a.expires_at', '>', sql<Date>`app_now()`)
    .where('a.call', '=', call)
    .where('a.once', '=', once)
    .executeTakeFirst();
  return row?.user_name ?? null;
}

/** Locked, so that of all who decide, one does. A request that has run out counts as expired. */
export async function lockApproval(tx: Tx, approvalId: bigint): Promise<Approval | null> {
  await tx
    .selectFrom('approvals')
    .select('approval_id')
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .execute();
  // Read in a statement of its own: the lock may have been waited for.
  return readApproval(tx, approvalId);
}

export async function readApproval(db: Db | Tx, approvalId: bigint): Promise<Approval | null> {
  const row = await db
    .selectFrom('approvals as a')
    .leftJoin('users as d', 'd.user_id', 'a.decided_by')
    .select([
      'a.approval_id as approvalId',
      'a.call',
      'a.body',
      'a.about_type',
      'a.about_id',
      'a.about_name',
      'a.wallet_ids as walletIds',
      'a.facts',
      'a.reason',
      'a.asked_by as askedBy',
      stateNow.as('state'),
      'd.user_name as decidedBy',
    ])
    .where('a.approval_id', '=', approvalId)
    .executeTakeFirst();
  if (!row) return null;
  const { about_type, about_id, about_name, ...rest } = row;
  return {
    ...rest,
    call: row.call as ApprovedCall,
    body: row.body as Record<string, unknown>,
    facts: row.facts as Line[],
    about: { type: about_type as Request['about']['type'], id: about_id, name: about_name },
  };
}

export const stateNow = sql<ApprovalState>`
  case when a.state = 'waiting' and a.expires_at <= app_now() then 'expired' else a.state end`;

type Decision = {
  approvalId: bigint;
  state: 'approved' | 'refused' | 'withdrawn';
  decidedBy: bigint;
  reason?: string;
  requestId: string;
};

export async function setDecision(
  tx: Tx,
  { approvalId, state, decidedBy, reason, requestId }: Decision,
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({
      state,
      decided_by: decidedBy,
      decided_at: sql`app_now()`,
      decision_reason: reason ?? null,
      carried_by: state === 'approved' ? requestId : null,
    })
    .where('approval_id', '=', approvalId)
    .execute();
}

export type Rule = 'on' | 'off' | 'asleep';

export async function readRule(db: Db | Tx): Promise<Rule> {
  const { rows } = await sql<{ rule: Rule }>`select two_people_rule() as rule`.execute(db);
  return rows[0]?.rule ?? 'on';
}

export type Movement = { staffId: bigint; userId: bigint; direction: MovementDirection; amount: Paise };

/** What was moved alone in 24 hours by the same person or for the same user, whichever is more. */
export async function readMovedAlone(tx: Tx, { staffId, userId, direction }: Omit<Movement, 'amount'>) {
  const { rows } = await sql<{ moved: bigint }>`
    select moved_alone(${staffId}, ${userId}, ${direction}) as moved`.execute(tx);
  return rows[0]?.moved ?? 0n;
}

/** Counts a movement that nobody else agreed to. */
export async function noteLoneMovement(tx: Tx, { staffId, userId, direction, amount }: Movement) {
  await tx
    .insertInto('lone_movements')
    .values({ staff_id: staffId, user_id: userId, direction, amount, moved_at: sql`app_now()` })
    .execute();
}

export async function forgetOldMovements(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('lone_movements')
    .where('moved_at', '<', sql<Date>`app_now() - interval '48 hours'`)
    .execute();
}

/** From when an admin can approve, if their access was given or restored less than 72 hours ago; else null. */
export async function readApprovesFrom(tx: Tx, userId: bigint): Promise<Date | null> {
  const row = await tx
    .selectFrom('users')
    .select(
      sql<Date | null>`
        case when access_reset_at > app_now() - interval '72 hours' then access_reset_at + interval '72 hours' end`.as(
        'from',
      ),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.from;
}
