-- The match that only the probe bets on, made when it is first asked for. It never ends.
create or replace function probe_match(out match_id bigint, out team text, out rate_bp integer)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  probe_id bigint := (select u.user_id from users u where u.is_probe for update);
begin
  if probe_id is null then raise exception 'there is no probe'; end if;
  if not exists (select from matches m where m.probed_by = probe_id) then
    with made as (
      insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, created_at, created_by, probed_by)
        values ('Probe A', 'Probe B', 'Probe', 'Cricket', 9500, app_now(), '9999-01-01', app_now(), probe_id, probe_id)
        returning match_id, created_at, ends_at
    )
    insert into match_ends (match_id, set_at, ends_at) select match_id, created_at, ends_at from made;
  end if;
  select m.match_id, m.team_a, m.rate_bp into probe_match.match_id, team, probe_match.rate_bp
  from matches m where m.probed_by = probe_id;
end $$;

revoke execute on function probe_match from public;
grant execute on function probe_match to tossbook_app;
