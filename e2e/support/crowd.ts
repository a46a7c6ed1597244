import type pg from 'pg';
import { depositsIntoMany } from '../../tools/deposits-into-many.ts';
import type { Match } from './bettors.ts';
import { aPerson } from './names.ts';
import { asOwner } from './owner.ts';

const CLIENTS_AT_ONCE = 1_000;

/** Clients with money who have all bet on a match, written in bulk by the ledger functions. */
export const aCrowdOn = (match: Match, { bets }: { bets: number }) =>
  asOwner((owner) => crowd(owner, match, bets));

async function crowd(owner: pg.Client, { id, teamA, teamB, rate }: Match, bets: number): Promise<void> {
  // Lifts the risk limit, to allow a crowd of any size.
  await owner.query(
    "update settings set value = maximum where key in ('bet.matchLiabilityMaxRupees', 'bet.siteLiabilityMaxRupees')",
  );
  for (let made = 0; made < bets; made += CLIENTS_AT_ONCE) {
    const people = Array.from({ length: Math.min(bets - made, CLIENTS_AT_ONCE) }, aPerson);
    const { rows } = await owner.query<{ user_id: string }>(
      `with made as (
         insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
         select user_name, user_name, full_name, 'client', 'x', 'own', app_now()
         from unnest($1::text[], $2::text[]) p (user_name, full_name) returning user_id
       ), opened as (insert into wallets (user_id) select user_id from made)
       insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
       select user_id, gen_random_uuid(), 'full', gen_random_uuid(), '127.0.0.1', app_now(), app_now() + interval '1 hour'
       from made returning user_id`,
      [people.map(({ userName }) => userName), people.map(({ name }) => name)],
    );
    const ids = rows.map(({ user_id }) => user_id);
    // Little more than the stake: larger deposits would dominate the day's report.
    await owner.query(depositsIntoMany(`select unnest('{${ids.join(',')}}'::bigint[]) as user_id`, 6000));
    const placed = await owner.query<{ placed: string }>(
      `select count(*) filter (where outcome = 'ACCEPTED') as placed from (
         select array_agg(s.user_id order by s.user_id) as ids, array_agg(s.session_id order by s.user_id) as sessions,
           array_agg($2::bigint) as matches,
           array_agg(case s.user_id % 3 when 0 then $4 else $3 end order by s.user_id) as teams,
           array_agg(5000::bigint) as stakes, array_agg($5::integer) as rates, array_agg(gen_random_uuid()) as operations,
           array_agg('127.0.0.1'::inet) as addresses, array_agg(null::text) as reported
         from sessions s where s.user_id = any($1::bigint[])
       ) i, place_bets(ids, sessions, matches, teams, stakes, rates, operations, operations, addresses, reported,
                       1::smallint, true)`,
      [ids, id, teamA, teamB, rate * 100],
    );
    if (Number(placed.rows[0]?.placed) !== ids.length) throw new Error('a bet of the crowd was refused');
  }
  await owner.query('analyze positions');
}

/** Moves the closing time of a match to now, as an edit would. Not earlier: bets were accepted until now. */
export const closeMatch = ({ id }: Pick<Match, 'id'>) =>
  on(
    id,
    `with moved as (
       update matches set starts_at = app_now() - interval '2 hours', ends_at = app_now() where match_id = $1 returning *
     )
     insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, after, request_id)
     select app_now(), 'staff', 'match.edited', created_by, 'admin', 'match', match_id, jsonb_build_object('teamA', team_a,
       'teamB', team_b, 'league', league, 'sport', sport, 'rateBp', rate_bp, 'startsAt', starts_at, 'endsAt', ends_at), gen_random_uuid()
     from moved`,
  );

/** Freezes a match with an alarm, as a failed check of the books would. */
export const freezeMatch = ({ id }: Pick<Match, 'id'>) =>
  on(
    id,
    `with frozen as (update matches set frozen_at = app_now() where match_id = $1 returning match_id)
     insert into alarms (law, subject_type, subject_id, detail, raised_at)
     select 'I21', 'match', match_id::text, 'totals 150100/142500/1, bets 150000/142500/1', app_now() from frozen`,
  );

const ONE_OF_THEM = 'select min(user_id) as user_id from bets where match_id = $1';

/** Freezes one wallet of a match's crowd: those paid together with it wait. */
export const holdOneOf = ({ id }: Pick<Match, 'id'>) => on(id, `select freeze_wallet((${ONE_OF_THEM}))`);

export const letGoOf = ({ id }: Pick<Match, 'id'>) =>
  on(id, `select unfreeze_wallet(user_id), release_held_chunks(user_id) from (${ONE_OF_THEM}) one`);

const on = (id: string, statement: string) => asOwner((owner) => owner.query(statement, [id]));
