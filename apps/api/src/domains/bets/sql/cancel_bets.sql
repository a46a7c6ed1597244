-- Cancels the open bets of many users, each on one match, as place_bets places them. A repeated operation gets its
-- first answer again.
create or replace function cancel_bets(
  user_ids bigint[], session_ids uuid[], match_ids bigint[], operation_ids uuid[], request_ids uuid[],
  stripe smallint, may_wait boolean
) returns table (outcome text, refund bigint, balance bigint, exposure bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off set jit = off
as $$
#variable_conflict use_column
declare
  locks record := lock_for_bets(user_ids, match_ids, may_wait);
  at timestamptz := app_now();
  judged cancel_verdict[];
  accepted cancel_verdict[];
begin
  select array_agg((
    i.user_id, i.match_id, i.operation_id, i.request_id, j.verdict, o.round, o.side,
    coalesce((earlier.answer ->> 'refund')::bigint, o.stake), o.profit, o.bets,
    w.balance, w.exposure)::cancel_verdict order by i.item) into judged
  from unnest(user_ids, session_ids, match_ids, operation_ids, request_ids) with ordinality
    as i (user_id, session_id, match_id, operation_id, request_id, item)
  left join lateral (select * from wallets w where w.user_id = i.user_id limit 1) w on true
  left join lateral (select * from matches m where m.match_id = i.match_id limit 1) m on true
  left join lateral (
    select s.session_id from sessions s
    where s.user_id = i.user_id and s.session_id = i.session_id
      and s.ended_at is null and s.expires_at > at and s.use = 'full' limit 1
  ) s on true
  left join lateral (
    select * from positions p
    where p.match_id = i.match_id and p.user_id = i.user_id and p.status = 'pending' limit 1
  ) o on true
  left join lateral (
    select * from operations o where o.user_id = i.user_id and o.operation_id = i.operation_id limit 1
  ) earlier on true
  left join lateral (
    select b.bet_id from bets b where b.user_id = i.user_id and b.operation_id = i.operation_id limit 1
  ) placed on true
  cross join lateral (select case
    when i.match_id = any (locks.busy_matches) then 'MATCH_BUSY'
    when i.user_id = any (locks.busy_users) then 'WALLET_BUSY'
    -- Before the session is checked, as in place_bets.
    when earlier.call = 'cancelBet' and (earlier.answer ->> 'matchId')::bigint = i.match_id then 'CANCELLED'
    when s.session_id is null then 'NOT_AUTHENTICATED'
    when earlier.operation_id is not null or placed.bet_id is not null then 'KEY_REUSED'
    when betting_refusal(m, at) is not null then betting_refusal(m, at)
    when w.frozen_at is not null then 'WALLET_FROZEN'
    when o.round is null then 'NO_ACTIVE_BET'
    else 'ACCEPTED'
  end as verdict) j;

  select array_agg(j) into accepted from unnest(judged) j where j.outcome = 'ACCEPTED';
  if accepted is not null then
    stripe := claim_stripe(stripe);
    update positions p set status = 'cancelled'
      from unnest(accepted) a where p.user_id = a.user_id and p.match_id = a.match_id and p.round = a.round;
    -- Profit that is no longer owed becomes room again, in this stripe.
    insert into match_totals as t (match_id, side, stripe, stake, profit, bets, room)
      select a.match_id, a.side, stripe, -sum(a.stake), -sum(a.profit), -sum(a.bets), sum(a.profit) from unnest(accepted) a
      group by a.match_id, a.side order by a.match_id, a.side
      on conflict (match_id, side, stripe) do update
        set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets,
            room = t.room + excluded.room;
    -- Both parts of run 1, so that a settlement of the same position would violate the key.
    insert into position_closes (user_id, match_id, round, run, part, seq)
      select a.user_id, a.match_id, a.round, 1, part, p.seq
      from post_entries(array(
        select posting(user_id => a.user_id, kind => 'bet_cancelled', request_id => a.request_id, wallet_delta => a.stake,
                       exposure_delta => -a.stake, match_id => a.match_id, side => a.side, profit => a.profit)
        from unnest(accepted) a)) p
      join unnest(accepted) a on a.user_id = p.user_id, unnest(enum_range(null::close_part)) part;
    perform refresh_after_return(array(select a.user_id from unnest(accepted) a));
    perform save_answers(
      user_ids => array_agg(a.user_id), operation_ids => array_agg(a.operation_id), of_call => 'cancelBet',
      body_hashes => array_agg(sha256(int8send(a.match_id))),
      answers => array_agg(jsonb_build_object('matchId', a.match_id, 'refund', a.stake)), answered_at => at)
    from unnest(accepted) a;
  end if;

  return query
    select j.outcome, j.stake,
           j.balance + case j.outcome when 'ACCEPTED' then j.stake else 0 end,
           j.exposure - case j.outcome when 'ACCEPTED' then j.stake else 0 end
    from unnest(judged) j;
end $$;

revoke execute on function cancel_bets from public;
grant execute on function cancel_bets to tossbook_app;
