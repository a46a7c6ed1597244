-- What a settlement and its reversal do to positions and to the totals of the match; who gets what is decided by
-- settlement. Callers hold the wallet locks. Planned anew on every call, like the chunk functions.

-- Posts results and refunds, records which position each row closed, and takes the positions out of the totals.
create or replace function close_positions(
  of_match bigint, of_run integer, known_at timestamptz, of_stripe integer, outcomes position_outcome[],
  results ledger_posting[], refunds ledger_posting[]
) returns void
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  -- Two calls: a client can have both parts, and post_entries takes one entry per user.
  insert into position_closes (user_id, match_id, round, run, part, seq)
    select o.user_id, of_match, o.round, of_run, 'result', p.seq
    from post_entries(results) p join unnest(outcomes) o on o.user_id = p.user_id;
  insert into position_closes (user_id, match_id, round, run, part, seq)
    select o.user_id, of_match, o.round, of_run, 'void', p.seq
    from post_entries(refunds) p join unnest(outcomes) o on o.user_id = p.user_id;
  perform repay_owed(array(select e from unnest(results) e where e.kind = 'bet_won'));

  update positions p set
    status = o.status,
    void_from = case when o.void_stake > 0 and o.void_stake < o.stake then known_at end
  from unnest(outcomes) o where p.user_id = o.user_id and p.match_id = of_match and p.round = o.round;
  insert into match_totals as t (match_id, side, stripe, stake, profit, bets, room)
    select of_match, o.side, of_stripe, -sum(o.stake), -sum(o.profit), -sum(o.bets), sum(o.profit) from unnest(outcomes) o
    group by o.side order by o.side
    on conflict (match_id, side, stripe) do update
      set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets,
          room = t.room + excluded.room;
  perform refresh_after_return(array(
    select e.user_id from unnest(results || refunds) e where e.kind = 'bet_refunded'));
end $$;

-- Reopens positions and adds them back to the totals. What is owed again counts as leased once the reversal finishes.
create or replace function reopen_positions(of_match bigint, of_stripe integer, undoings position_undoing[]) returns void
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  update positions p set status = 'pending', void_from = null
  from unnest(undoings) d where p.user_id = d.user_id and p.match_id = of_match and p.round = d.round;
  insert into match_totals as t (match_id, side, stripe, stake, profit, bets, room)
    select of_match, d.side, of_stripe, sum(d.stake), sum(d.profit), sum(d.bets), -sum(d.profit) from unnest(undoings) d
    group by d.side order by d.side
    on conflict (match_id, side, stripe) do update
      set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets,
          room = t.room + excluded.room;
  perform refresh_after_return(array(select d.user_id from unnest(undoings) d));
end $$;

revoke execute on function close_positions, reopen_positions from public;
