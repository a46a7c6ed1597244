-- Divides a recorded settlement or reversal into chunks, unless that is done. The result was recorded under the closed
-- gate, so no bet or cancel can come in between.
create or replace function plan_settlement(of_match bigint, chunk_size integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  s settlements;
begin
  -- Whoever waits here for another planner then finds nothing left to plan.
  select * into s from settlements
  where match_id = of_match
    and (planned_at is null or (reversal_recorded_at is not null and reversal_planned_at is null))
  for no key update;
  if not found then return; end if;

  if s.planned_at is not null then
    insert into settlement_chunks (match_id, run, is_reversal, user_ids)
      select c.match_id, c.run, true, c.user_ids from settlement_chunks c
      where c.match_id = s.match_id and c.run = s.run and not c.is_reversal and c.paid_at is not null order by c.chunk;
    update settlements set reversal_planned_at = app_now() where match_id = s.match_id and run = s.run;
    return;
  end if;

  -- Without a result everything is refunded anyway.
  if s.result <> 'none' and s.outcome_known_at is not null then
    insert into settlement_voids (user_id, match_id, run, round, stake, profit)
      select p.user_id, p.match_id, s.run, p.round, sum(b.stake), sum(b.profit)
      from bets b join positions p on p.user_id = b.user_id and p.match_id = b.match_id and p.round = b.round
      where b.match_id = s.match_id and b.accepted_at >= s.outcome_known_at and p.status = 'pending'
      group by p.user_id, p.match_id, p.round;
  end if;
  insert into settlement_chunks (match_id, run, is_reversal, user_ids)
    select s.match_id, s.run, false, array_agg(o.user_id order by o.user_id)
    from (
      select p.user_id, (row_number() over (order by p.user_id) - 1) / chunk_size as slice
      from positions p where p.match_id = s.match_id and p.status = 'pending'
    ) o group by o.slice order by o.slice;
  update settlements set
    planned_at = app_now(),
    clients = (select coalesce(sum(cardinality(c.user_ids)), 0) from settlement_chunks c
               where c.match_id = s.match_id and c.run = s.run),
    -- No cancel comes after the end time, so the range read is bounded however long the match waited.
    late_cancels = (select count(*) from ledger l
                    where l.posted_at >= s.outcome_known_at
                      and l.posted_at < (select m.ends_at from matches m where m.match_id = s.match_id)
                      and l.kind = 'bet_cancelled' and l.match_id = s.match_id)
  where match_id = s.match_id and run = s.run;
end $$;

revoke execute on function plan_settlement from public;
grant execute on function plan_settlement to tossbook_app;
