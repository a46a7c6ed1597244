import type { Paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** A bet that a limit of the house did not let through. */
export type RefusedBet = { userId: bigint; matchId: bigint; team: string; stake: Paise };
/** Tries of one client on one team of a match: the newest stake, and how many there were. */
export type Refused = RefusedBet & { times: number };

export async function saveRefusals(db: Db, refused: readonly Refused[]): Promise<void> {
  const column = <Key extends keyof Refused>(key: Key) => refused.map((bet) => bet[key]);
  await sql`
    insert into refused_bets (match_id, user_id, side, stake, times, refused_at)
    select m.match_id, r.user_id, case r.team when m.team_a then 'A' else 'B' end::side, r.stake, r.times, app_now()
    from unnest(${column('matchId')}::bigint[], ${column('userId')}::bigint[], ${column('team')}::text[],
                ${column('stake')}::bigint[], ${column('times')}::integer[]) r (match_id, user_id, team, stake, times)
    join matches m using (match_id) where r.team in (m.team_a, m.team_b)
    order by m.match_id, r.user_id, r.team
    on conflict (match_id, user_id, side) do update
      set stake = excluded.stake, times = refused_bets.times + excluded.times, refused_at = excluded.refused_at`.execute(
    db,
  );
}

/** The feed shows the last of today's; nobody looks for older ones. */
export async function forgetOldRefusals(db: Db): Promise<void> {
  await sql`delete from refused_bets where refused_at < app_now() - interval '2 days'`.execute(db);
}
