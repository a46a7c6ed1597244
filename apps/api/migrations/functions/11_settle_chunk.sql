-- An amount in paise as people read it, grouped as in India: ₹1,23,456.50.
create or replace function rupee_text(amount bigint) returns text language sql immutable parallel safe
as $$
  select '₹' || regexp_replace((amount / 100)::text, '(\d)(?=(?:\d\d)+\d$)', '\1,', 'g')
         || '.' || lpad((amount % 100)::text, 2, '0')
$$;

-- Closes the positions of a chunk by the result of their match. Called by pay_chunk, which has claimed the chunk and
-- holds the wallets. What cannot be is an error, and leaves the chunk unpaid as a whole. Its plans are made anew each
-- time: that is little beside the work of a chunk, and they fit the sizes of that moment.
create or replace function settle_chunk(s settlements, m matches, c settlement_chunks) returns void
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  outcomes position_outcome[];
  results ledger_posting[];
  refunds ledger_posting[];
begin
  select array_agg((
    p.user_id, p.round, p.side, p.stake, p.profit, p.bets, coalesce(v.stake, 0), coalesce(v.profit, 0),
    case when s.result = 'none' or v.stake = p.stake then 'refunded'
         when p.side::text = s.result::text then 'won' else 'lost' end)::position_outcome) into outcomes
  from unnest(c.user_ids) as u (user_id)
  cross join lateral (
    select * from positions p where p.match_id = m.match_id and p.user_id = u.user_id and p.status = 'pending' limit 1
  ) p
  left join lateral (
    select * from settlement_voids v
    where v.user_id = p.user_id and v.match_id = p.match_id and v.run = s.run and v.round = p.round limit 1
  ) v on true;
  if cardinality(outcomes) is distinct from cardinality(c.user_ids) then
    raise exception 'chunk % has % clients, % with an open position', c.chunk, cardinality(c.user_ids), cardinality(outcomes)
      using errcode = 'assert_failure';
  end if;

  results := array(
    select posting(o.user_id,
      case o.status when 'won' then 'bet_won' when 'lost' then 'bet_lost' else 'bet_refunded' end::ledger_kind, s.request_id,
      wallet_delta => case o.status when 'won' then r.stake + r.profit when 'lost' then 0 else r.stake end,
      exposure_delta => -r.stake,
      house_delta => case o.status when 'won' then -r.profit when 'lost' then r.stake else 0 end,
      house_account => case when o.status = 'lost' or (o.status = 'won' and r.profit > 0) then 'house_book' end::house_account,
      match_id => m.match_id, ref_id => s.run::bigint, actor_id => s.settled_by, side => o.side, profit => r.profit)
    from unnest(outcomes) o
    cross join lateral (select o.stake - o.void_stake as stake, o.profit - o.void_profit as profit) r
    where r.stake > 0);
  refunds := array(
    select posting(o.user_id, 'bet_refunded', s.request_id, wallet_delta => o.void_stake, exposure_delta => -o.void_stake,
                   match_id => m.match_id, ref_id => s.run::bigint, actor_id => s.settled_by, side => o.side,
                   profit => o.void_profit)
    from unnest(outcomes) o where o.void_stake > 0);
  -- Two posts: a client can have both parts, and a post takes one entry of each user.
  insert into position_closes (user_id, match_id, round, run, part, seq)
    select o.user_id, m.match_id, o.round, s.run, 'result', p.seq
    from post_entries(results) p join unnest(outcomes) o on o.user_id = p.user_id;
  insert into position_closes (user_id, match_id, round, run, part, seq)
    select o.user_id, m.match_id, o.round, s.run, 'void', p.seq
    from post_entries(refunds) p join unnest(outcomes) o on o.user_id = p.user_id;
  perform repay_owed(array(select e from unnest(results) e where e.kind = 'bet_won'));

  update positions p set
    status = o.status,
    void_from = case when o.void_stake > 0 and o.void_stake < o.stake then s.outcome_known_at end
  from unnest(outcomes) o where p.user_id = o.user_id and p.match_id = m.match_id and p.round = o.round;
  insert into match_totals as t (match_id, side, stripe, stake, profit, bets, room)
    select m.match_id, o.side, c.chunk % 16, -sum(o.stake), -sum(o.profit), -sum(o.bets), sum(o.profit) from unnest(outcomes) o
    group by o.side order by o.side
    on conflict (match_id, side, stripe) do update
      set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets,
          room = t.room + excluded.room;
  update settlement_chunks set
    bets = (select sum(o.bets) from unnest(outcomes) o),
    payout = (select coalesce(sum(e.wallet_delta), 0) from unnest(results || refunds) e),
    house_delta = (select coalesce(sum(e.house_delta), 0) from unnest(results) e),
    paid_at = app_now()
  where match_id = c.match_id and run = c.run and is_reversal = c.is_reversal and chunk = c.chunk;

  insert into notifications (user_id, type, title, message, data, event_key, created_at)
    select o.user_id,
      case o.status when 'won' then 'bet_won' when 'lost' then 'bet_lost' else 'bet_refunded' end::notification_type,
      case o.status when 'won' then 'You won' when 'lost' then 'You lost' else 'Bet refunded' end,
      m.team_a || ' vs ' || m.team_b || case o.status
        when 'won' then ': your return of ' || rupee_text(o.stake - o.void_stake + o.profit - o.void_profit)
          || ' was added to your wallet, profit ' || rupee_text(o.profit - o.void_profit) || '.'
        when 'lost' then ': your stake of ' || rupee_text(o.stake - o.void_stake) || ' is lost.'
        else ': ' || rupee_text(o.stake) || ' was returned to your wallet.' end
      || case when o.void_stake > 0 and o.void_stake < o.stake
           then ' ' || rupee_text(o.void_stake) || ' was returned for bets placed after the outcome was known.' else '' end,
      jsonb_build_object('status', o.status, 'matchId', m.match_id::text, 'amount', case o.status
        when 'won' then o.stake - o.void_stake + o.profit - o.void_profit
        when 'lost' then o.stake - o.void_stake else o.stake end::text),
      'settlement:' || m.match_id || ':' || s.run, app_now()
    from unnest(outcomes) o;
end $$;

revoke execute on function settle_chunk from public;
