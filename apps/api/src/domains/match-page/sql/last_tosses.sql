-- The last tosses of a team, or of two teams against each other, newest first, apart from one match. Runs as its owner: row
-- security would keep the caller from the indexes by team, because PostgreSQL does not trust lower() to leak nothing.
create or replace function last_tosses(of_sport sport, of_team text, opponent text, but_not bigint, most integer)
returns table (code text, team_a text, team_b text, closed_at timestamptz, result match_result)
language sql stable security definer set search_path = public, pg_temp
as $$
  select t.code, t.team_a, t.team_b, least(t.ends_at, t.closed_at), t.result
  from (
    -- Each side by an index of its own.
    (select m.code, m.team_a, m.team_b, m.ends_at, m.closed_at, s.result
     from matches m join settlements s on s.match_id = m.match_id and s.reversal_finished_at is null
     where m.stage = 'settled' and m.sport = of_sport and lower(m.team_a) = lower(of_team) and m.match_id <> but_not
       and (opponent is null or lower(m.team_b) = lower(opponent))
     order by m.ends_at desc limit most)
    union all
    (select m.code, m.team_a, m.team_b, m.ends_at, m.closed_at, s.result
     from matches m join settlements s on s.match_id = m.match_id and s.reversal_finished_at is null
     where m.stage = 'settled' and m.sport = of_sport and lower(m.team_b) = lower(of_team) and m.match_id <> but_not
       and (opponent is null or lower(m.team_a) = lower(opponent))
     order by m.ends_at desc limit most)
  ) t
  order by t.ends_at desc, t.code desc limit most
$$;

revoke execute on function last_tosses from public;
grant execute on function last_tosses to tossbook_app;
