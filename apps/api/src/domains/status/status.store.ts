import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

/** Counts the current minute as one in which the site worked, once, whoever else does. */
export async function countMinute(tx: Tx): Promise<void> {
  await sql`
    insert into uptime_days as u (day, first_minute, last_minute, minutes)
    select ist_day(now.minute), now.minute, now.minute, 1 from (select date_trunc('minute', app_now()) as minute) now
    on conflict (day) do update set last_minute = excluded.last_minute, minutes = u.minutes + 1
      where u.last_minute < excluded.last_minute`.execute(tx);
}
