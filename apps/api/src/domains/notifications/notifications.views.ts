import type { TimedQuery } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { NotificationType } from '../../platform/db/db-types.ts';
import { contains, countOf, inPeriod, pageOf } from '../../platform/db/page.ts';
import { saidAnew } from './notification.ts';

export type Notification = {
  notificationId: bigint;
  type: NotificationType;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
  status: string | null;
  amount: Paise | null;
  matchId: string | null;
  matchCode: string | null;
};

/** A client's notifications, newest first; a search term is a part of the title or of the message. */
export async function listNotifications(db: Db, { userId, query }: { userId: bigint; query: TimedQuery }) {
  const { limit, offset, search } = pageOf(query);
  const own = db.selectFrom('notifications').where('user_id', '=', userId);
  const found = own
    .where(inPeriod('created_at', query))
    .$if(search !== null, (q) =>
      q.where(sql`lower(title || ' ' || message)`, 'like', contains(search ?? '')),
    );
  const rows = await found
    .select([
      'notification_id',
      'type',
      'title',
      'message',
      'read_at',
      'created_at',
      sql<string | null>`data ->> 'status'`.as('status'),
      sql<bigint | null>`(data ->> 'amount')::bigint`.as('amount'),
      sql<string | null>`data ->> 'matchId'`.as('match_id'),
      sql<string | null>`(select m.code from matches m where m.match_id = (data ->> 'matchId')::bigint)`.as(
        'match_code',
      ),
      sql<string | null>`data ->> 'kind'`.as('kind'),
      sql<Record<string, string> | null>`data -> 'details'`.as('details'),
    ])
    .orderBy('notification_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    notifications: rows.map(
      (row): Notification => ({
        notificationId: row.notification_id,
        type: row.type,
        ...saidAnew(row),
        isRead: row.read_at !== null,
        createdAt: row.created_at,
        status: row.status,
        amount: row.amount === null ? null : paise(row.amount),
        matchId: row.match_id,
        matchCode: row.match_code,
      }),
    ),
    total: await countOf(found),
    unread: await countOf(own.where('read_at', 'is', null)),
  };
}
