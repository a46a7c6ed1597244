-- Locks the wallets and the match gates, and returns those that somebody else holds; null if none. A batch never waits
-- for a lock, so no waiting bet holds a wallet or gate. With may_wait it takes them all, in the global order: wallets
-- by id, then gates by id. Names the users whose limits begin a new window now or in a moment. Callers read what decides in later statements: only those see data newer than the locks.
-- Dropped first, because the return type of a function cannot be replaced.
drop function if exists lock_for_bets(bigint[], bigint[], boolean);
create function lock_for_bets(
  user_ids bigint[], match_ids bigint[], may_wait boolean,
  out busy_users bigint[], out busy_matches bigint[], out due_users bigint[]
)
language plpgsql
as $$
#variable_conflict use_column
declare
  locked_ids bigint[];
  limited_ids bigint[];
begin
  if may_wait then
    select array_agg(w.user_id) filter (where w.limits_due_at is not null) into limited_ids
    from (select w.user_id, w.limits_due_at from wallets w where w.user_id = any (user_ids) order by w.user_id for update) w;
    perform pg_advisory_xact_lock_shared(match_gate(g.match_id))
    from (select distinct unnest(match_ids) as match_id order by 1) g;
  else
    select array_agg(w.user_id), array_agg(w.user_id) filter (where w.limits_due_at is not null) into locked_ids, limited_ids
    from (
      select w.user_id, w.limits_due_at from wallets w where w.user_id = any (user_ids) order by w.user_id for update skip locked
    ) w;
    if cardinality(locked_ids) is distinct from cardinality(user_ids) then
      busy_users := array(select unnest(user_ids) except select unnest(locked_ids));
    end if;
    -- A gate that an admin is waiting for counts as busy too, so that a stream of bets cannot starve the admin.
    select array_agg(g.match_id) into busy_matches from (select distinct unnest(match_ids) as match_id) g
    where not pg_try_advisory_xact_lock_shared(match_gate(g.match_id));
  end if;
  -- Most batches have nobody with limits, and ask no further.
  if limited_ids is not null then
    select array_agg(w.user_id) into due_users from wallets w
    where w.user_id = any (limited_ids) and w.limits_due_at <= app_now() + interval '1 second';
  end if;
end $$;

-- Places many bets, each for a different user, in one transaction: an outcome for each, in their order. A refused bet
-- does not affect the others.
-- Plans are cached, because planning took longer than the work. The settings leave the planner only index probes, so
-- that a plan made on an empty site stays right on a full one.
-- deadlines has a default, so that servers older than it keep working. The old signature is dropped, or a call without
-- deadlines would be ambiguous.
drop function if exists place_bets(bigint[], uuid[], bigint[], text[], bigint[], integer[], uuid[], uuid[], inet[], text[],
                                   smallint, boolean);
create or replace function place_bets(
  user_ids bigint[], session_ids uuid[], match_ids bigint[], teams text[], stakes bigint[], rates integer[],
  operation_ids uuid[], request_ids uuid[], addresses inet[], reported text[],
  stripe smallint, may_wait boolean, deadlines timestamptz[] default null
) returns table (outcome text, bet_id bigint, rate_bp integer, balance bigint, exposure bigint, largest bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set enable_memoize = off set jit = off
as $$
#variable_conflict use_column
declare
  locks record := lock_for_bets(user_ids, match_ids, may_wait);
  at timestamptz := app_now();
  limits bet_limits := bet_limits_in_force();
  judged bet_verdict[];
  accepted bet_verdict[];
  are_all_accepted boolean;
  lacks_room boolean;
begin
  if locks.due_users is not null then
    perform refresh_limits(due.user_id, at) from unnest(locks.due_users) as due (user_id);
  end if;
  select array_agg((
    j.user_id, j.match_id, j.stake, j.operation_id, j.request_id, j.address, j.reported, j.side,
    j.verdict, case j.verdict when 'ACCEPTED' then nextval('bet_ids') else j.placed_id end,
    j.rate_bp, j.profit, j.round, j.balance, j.exposure,
    room_named(j.verdict, j.house_room, j.own_room))::bet_verdict order by j.item), bool_and(j.verdict = 'ACCEPTED')
    into judged, are_all_accepted
  from (
    -- Judged beside the joins and not in one of its own: there PostgreSQL would build whole rows to look into.
    select i.user_id, i.match_id, i.stake, i.operation_id, i.request_id, i.address, i.reported, i.item,
           side_of(m, i.team) as side, placed.bet_id as placed_id, coalesce(placed.rate_bp, m.rate_bp) as rate_bp,
           bet_profit(i.stake, m.rate_bp) as profit, coalesce(o.round, 1 + last.round, 1) as round, w.balance, w.exposure,
           house_room(w, o.stake, limits) as house_room, stake_within_limits(w) as own_room,
           case
             when i.match_id = any (locks.busy_matches) then 'MATCH_BUSY'
             when i.user_id = any (locks.busy_users) then 'WALLET_BUSY'
             else judge_bet(
               m => m, w => w, is_live => s.session_id is not null, placed_match => placed.match_id, placed_side => placed.side,
               placed_stake => placed.stake, is_key_used => other.operation_id is not null, open_side => o.side,
               open_stake => o.stake, team => i.team, stake => i.stake, rate_bp => i.rate_bp, deadline => i.deadline, at => at,
               limits => limits)
           end as verdict
    from unnest(user_ids, session_ids, match_ids, teams, stakes, rates, operation_ids, request_ids, addresses, reported,
                deadlines) with ordinality
      as i (user_id, session_id, match_id, team, stake, rate_bp, operation_id, request_id, address, reported, deadline, item)
    left join wallets w on w.user_id = i.user_id
    left join matches m on m.match_id = i.match_id
      -- The probe sees its own match alone, and nobody else sees that one.
      and m.probed_by is not distinct from case i.user_id when (select u.user_id from users u where u.is_probe) then i.user_id end
    left join sessions s on s.user_id = i.user_id and s.session_id = i.session_id
      and s.ended_at is null and s.expires_at > at and s.use = 'full'
    -- If a position is open, it is the last.
    left join lateral (
      select p.round, p.side, p.stake, p.status from positions p where p.user_id = i.user_id and p.match_id = i.match_id
      order by p.round desc limit 1
    ) last on true
    left join lateral (select last.round, last.side, last.stake where last.status = 'pending') o on true
    left join bets placed on placed.user_id = i.user_id and placed.operation_id = i.operation_id
    left join operations other on other.user_id = i.user_id and other.operation_id = i.operation_id
    offset 0
  ) j;

  if are_all_accepted then
    accepted := judged;
  else
    select array_agg(j) into accepted from unnest(judged) j where j.outcome = 'ACCEPTED';
  end if;
  if accepted is not null then
    stripe := claim_stripe(stripe);
    with counted as (
      insert into match_totals as t (match_id, side, stripe, stake, profit, bets, room)
        select a.match_id, a.side, stripe, sum(a.stake), sum(a.profit), count(*), -sum(a.profit) from unnest(accepted) a
        group by a.match_id, a.side order by a.match_id, a.side
        on conflict (match_id, side, stripe) do update
          set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets,
              room = t.room + excluded.room
        returning room
    )
    select bool_or(room < 0) into lacks_room from counted;
    if lacks_room then
      judged := draw_room(judged, stripe);
      select array_agg(j) into accepted from unnest(judged) j where j.outcome = 'ACCEPTED';
    end if;
  end if;
  if accepted is not null then
    insert into positions as p (user_id, match_id, round, side, stake, profit, bets)
      select a.user_id, a.match_id, a.round, a.side, a.stake, a.profit, 1 from unnest(accepted) a
      on conflict (match_id, user_id) where status = 'pending'
        do update set stake = p.stake + excluded.stake, profit = p.profit + excluded.profit, bets = p.bets + 1;
    insert into bets (user_id, bet_id, match_id, round, side, stake, rate_bp, profit, accepted_at, operation_id,
                      address, reported_address)
      select a.user_id, a.bet_id, a.match_id, a.round, a.side, a.stake, a.rate_bp, a.profit, at, a.operation_id,
             a.address, a.reported from unnest(accepted) a;
    perform post_entries(array(
      select posting(user_id => a.user_id, kind => 'bet_placed', request_id => a.request_id, wallet_delta => -a.stake,
                     exposure_delta => a.stake, match_id => a.match_id, ref_id => a.bet_id, side => a.side, rate_bp => a.rate_bp, profit => a.profit,
                     accepted_at => at)
      from unnest(accepted) a));
  end if;

  return query
    select j.outcome, j.bet_id, j.rate_bp,
           j.balance - case j.outcome when 'ACCEPTED' then j.stake else 0 end,
           j.exposure + case j.outcome when 'ACCEPTED' then j.stake else 0 end,
           j.largest
    from unnest(judged) j;
end $$;

revoke execute on function lock_for_bets, place_bets from public;
grant execute on function place_bets to tossbook_app;
