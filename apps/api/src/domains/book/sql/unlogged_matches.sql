-- The matches with a step that the log does not have. Only those are looked at of which the trail says something since the
-- last append, with an overlap for transactions that were open, or whose betting opened or closed since. The first time, all
-- that have no step yet; those that an append which did not end has begun with are looked at again.
create or replace function unlogged_matches() returns setof bigint
language plpgsql volatile set search_path = public, pg_temp
-- The planner must see how little is newer, each time.
set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  since timestamptz := (select max(c.steps_until) - interval '3 minutes' from book_checkpoints c);
  now timestamptz := app_now();
  changed bigint[];
begin
  if since is null then
    return query
      select m.match_id from matches m
      where m.probed_by is null and not exists (select from book_steps b where b.match_id = m.match_id);
    changed := array(select distinct b.match_id from book_steps b);
  else
    changed := array(
      select m.match_id from matches m where m.starts_at > since and m.starts_at <= now
      union
      select m.match_id from matches m
      where m.stage <> 'settled' and (m.ends_at > since and m.ends_at <= now or m.closed_at > since)
      union
      select e.target_id::bigint from audit_log e where e.at > since and e.target_type = 'match');
  end if;
  -- All at once: one by one, each would plan the statement anew.
  return query select distinct p.match_id from pending_steps(changed) p order by p.match_id;
end $$;

revoke execute on function unlogged_matches from public;
grant execute on function unlogged_matches to tossbook_app;
