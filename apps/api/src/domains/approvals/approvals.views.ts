import type { contract, Query } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { contains, countUpToMax, pageOf } from '../../platform/db/page.ts';
import { stateNow } from './approvals.store.ts';

type ApprovalQuery = Query<(typeof contract)['getApprovals']>;
export type ListedApproval = Awaited<ReturnType<typeof listApprovals>>['approvals'][number];

/** What waits, oldest first; or what was decided, or all, newest first. A search term is part of the title or of a name. */
export async function listApprovals(db: Db, query: ApprovalQuery) {
  const { limit, offset, search } = pageOf(query);
  const state = query.state ?? 'waiting';
  const { betId } = query;
  const found = db
    .selectFrom('approvals as a')
    .innerJoin('users as u', 'u.user_id', 'a.asked_by')
    .leftJoin('users as d', 'd.user_id', 'a.decided_by')
    .$if(state !== 'any', (q) => q.where(stateNow, state === 'decided' ? '<>' : '=', 'waiting'))
    .$if(betId !== undefined, (q) =>
      q.where('a.about_type', '=', 'match').where('a.about_id', '=', betId ?? ''),
    )
    .$if(search !== null, (q) =>
      q.where(sql<boolean>`concat_ws(' ', a.title, a.reason, u.user_name) ilike ${contains(search ?? '')}`),
    );
  const approvals = await found
    .select([
      'a.approval_id as approvalId',
      'a.call',
      'a.title',
      'a.amount',
      'a.about_type as aboutType',
      'a.about_id as aboutId',
      'a.about_name as aboutName',
      'a.preview',
      'a.reason',
      'a.asked_by as askedById',
      'u.user_name as askedBy',
      'a.asked_at as askedAt',
      'a.expires_at as expiresAt',
      stateNow.as('state'),
      'd.user_name as decidedBy',
      // One that has run out is over at that moment, whenever it is marked.
      sql<Date | null>`case when ${stateNow} = 'expired' then a.expires_at else a.decided_at end`.as(
        'decidedAt',
      ),
      'a.decision_reason as decisionReason',
    ])
    .orderBy('a.approval_id', state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { approvals, total: await countUpToMax(db, found) };
}

/** Admins whose access was given or restored less than 72 hours ago, and from when they can approve. */
export function listWaitingAdmins(db: Db): Promise<{ userId: bigint; userName: string; from: Date }[]> {
  return db
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      sql<Date>`access_reset_at + interval '72 hours'`.as('from'),
    ])
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('access_reset_at', '>', sql<Date>`app_now() - interval '72 hours'`)
    .orderBy('name_key')
    .execute();
}
