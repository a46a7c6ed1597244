import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

/** What a client was paid by settlements whose reversal waits for a second person. */
export async function readHeldForReversal(tx: Tx, userId: bigint): Promise<Paise> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(l.wallet_delta), 0)::bigint as held
    from approvals a
    join settlements s on s.match_id = a.about_id::bigint and s.reversal_finished_at is null
    join position_closes c on (c.user_id, c.match_id, c.run) = (${userId}::bigint, s.match_id, s.run)
    join ledger l on (l.user_id, l.seq) = (c.user_id, c.seq)
    where a.state = 'waiting' and a.call = 'reverseSettlement' and a.expires_at > app_now()
      -- A cancelled bet has closes too, as if of the first run.
      and l.kind in ('bet_won', 'bet_refunded')`.execute(tx);
  return paise(rows[0]?.held ?? 0n);
}
