-- What keeps a bet on a match from being taken at a moment, or null.
create or replace function betting_refusal(m matches, at timestamptz) returns text language sql immutable parallel safe
as $$
  select case
    when m.match_id is null then 'MATCH_NOT_FOUND'
    when m.stage <> 'betting' or m.closed_at is not null or at >= m.ends_at then 'BETTING_CLOSED'
    when m.frozen_at is not null then 'MATCH_FROZEN'
    when not m.is_active then 'BETTING_SUSPENDED'
    when at < m.starts_at then 'BETTING_NOT_OPEN'
  end
$$;

-- Takes the gates of the matches, then the wallets, and answers whose wallets it got. Callers read whatever decides
-- in later statements: only then is it newer than the locks.
create or replace function lock_for_bets(user_ids bigint[], match_ids bigint[], may_wait boolean) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  locked bigint[];
begin
  perform pg_advisory_xact_lock_shared(match_gate(g.match_id))
  from (select distinct unnest(match_ids) as match_id order by 1) g;
  if may_wait then
    perform lock_wallets(user_ids);
    return user_ids;
  end if;
  -- A wallet that a settlement or deposit holds must not make the rest of the batch wait for it.
  select array_agg(w.user_id) into locked from (
    select w.user_id from wallets w where w.user_id = any (user_ids) order by w.user_id for update skip locked
  ) w;
  return coalesce(locked, '{}');
end $$;

-- Refuses, of bets judged so far, those that would make the house lose more than it is willing to, one after the other
-- in their order. A bet that does not raise what can be lost is always taken. While there is a limit, batches stand in
-- line for it here, at a lock that nothing else waits for.
create or replace function limit_liability(judged bet_verdict[], limits bet_limits) returns bet_verdict[]
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  bet bet_verdict;
  -- Profit owed less the other side's stakes, should A or B win; by match.
  if_a jsonb;
  if_b jsonb;
  on_site bigint;
  mine bigint;
  other bigint;
  worst bigint;
  room bigint;
begin
  perform pg_advisory_xact_lock(liability_lock(case when limits.site_liability_max is null then g.match_id else 0 end))
  from (select distinct j.match_id from unnest(judged) j where j.match_id is not null order by 1) g;
  select coalesce(jsonb_object_agg(t.match_id, t.if_a), '{}'), coalesce(jsonb_object_agg(t.match_id, t.if_b), '{}'),
         coalesce(sum(greatest(t.if_a, t.if_b, 0)), 0) into if_a, if_b, on_site
  from (
    select t.match_id, coalesce(sum(t.profit) filter (where t.side = 'A'), 0) - coalesce(sum(t.stake) filter (where t.side = 'B'), 0) as if_a,
           coalesce(sum(t.profit) filter (where t.side = 'B'), 0) - coalesce(sum(t.stake) filter (where t.side = 'A'), 0) as if_b
    from match_totals t join matches m using (match_id)
    where case when limits.site_liability_max is null then t.match_id in (select j.match_id from unnest(judged) j)
          else m.stage <> 'settled' end
    group by t.match_id
  ) t;
  for i in 1 .. cardinality(judged) loop
    bet := judged[i];
    continue when bet.outcome <> 'ACCEPTED';
    mine := coalesce(case bet.side when 'A' then if_a else if_b end ->> bet.match_id::text, '0');
    other := coalesce(case bet.side when 'A' then if_b else if_a end ->> bet.match_id::text, '0');
    worst := greatest(mine, other, 0);
    -- Null is no limit, and least() passes over it.
    room := least(limits.match_liability_max, limits.site_liability_max - on_site + worst) - mine;
    if mine + bet.profit > worst and bet.profit > room then
      judged[i].outcome := 'STAKE_TOO_LARGE';
      -- The largest stake whose profit, rounded half up, still fits.
      judged[i].largest := greatest(0, ((greatest(room, worst - mine) + 1) * 10000 - 5001) / bet.rate_bp);
    else
      on_site := on_site - worst + greatest(mine + bet.profit, other - bet.stake, 0);
      if_a := if_a || jsonb_build_object(bet.match_id, case bet.side when 'A' then mine + bet.profit else other - bet.stake end);
      if_b := if_b || jsonb_build_object(bet.match_id, case bet.side when 'B' then mine + bet.profit else other - bet.stake end);
    end if;
  end loop;
  return judged;
end $$;

-- Places many bets, each for another user, in one transaction: an outcome for each, in their order. A refusal of one
-- touches no other.
-- Its plans are made once: planning took longer than the work. So that a plan made on a young site stays right on a
-- full one, every look-up is lateral with a limit, which leaves the planner nothing but one probe of an index for each.
create or replace function place_bets(
  user_ids bigint[], session_ids uuid[], match_ids bigint[], teams text[], stakes bigint[], rates integer[],
  operation_ids uuid[], request_ids uuid[], addresses inet[], reported text[], limits bet_limits,
  stripe smallint, may_wait boolean
) returns table (outcome text, bet_id bigint, rate_bp integer, balance bigint, exposure bigint, largest bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  locked bigint[] := lock_for_bets(user_ids, match_ids, may_wait);
  got_all boolean := cardinality(locked) = cardinality(user_ids);
  at timestamptz := app_now();
  judged bet_verdict[];
  accepted bet_verdict[];
begin
  select array_agg((
    i.user_id, i.match_id, i.stake, i.operation_id, i.request_id, i.address, i.reported, j.side,
    j.verdict, case j.verdict when 'ACCEPTED' then nextval('bet_ids') else placed.bet_id end,
    coalesce(placed.rate_bp, m.rate_bp), (i.stake * m.rate_bp + 5000) / 10000,
    coalesce(o.round, 1 + coalesce((
      select max(p.round) from positions p where p.user_id = i.user_id and p.match_id = i.match_id), 0)),
    w.balance, w.exposure, case j.verdict when 'STAKE_TOO_LARGE' then limits.stake_max end)::bet_verdict order by i.item) into judged
  from unnest(user_ids, session_ids, match_ids, teams, stakes, rates, operation_ids, request_ids, addresses, reported)
    with ordinality
    as i (user_id, session_id, match_id, team, stake, rate_bp, operation_id, request_id, address, reported, item)
  left join lateral (select * from wallets w where w.user_id = i.user_id limit 1) w on true
  left join lateral (select * from matches m where m.match_id = i.match_id limit 1) m on true
  left join lateral (
    select s.session_id from sessions s
    where s.user_id = i.user_id and s.session_id = i.session_id
      and s.ended_at is null and s.expires_at > at and s.use = 'full' limit 1
  ) s on true
  left join lateral (
    select p.round, p.side from positions p
    where p.match_id = i.match_id and p.user_id = i.user_id and p.status = 'pending' limit 1
  ) o on true
  left join lateral (
    select * from bets b where b.user_id = i.user_id and b.operation_id = i.operation_id limit 1
  ) placed on true
  left join lateral (
    select o.operation_id from operations o
    where o.user_id = i.user_id and o.operation_id = i.operation_id limit 1
  ) other on true
  cross join lateral (select (case i.team when m.team_a then 'A' when m.team_b then 'B' end)::side as side, case
    when not got_all and i.user_id <> all (locked) then 'WALLET_BUSY'
    when s.session_id is null then 'NOT_AUTHENTICATED'
    when placed.bet_id is not null then
      case when placed.match_id = i.match_id and placed.stake = i.stake
             and i.team = case placed.side when 'A' then m.team_a else m.team_b end
           then 'PLACED' else 'KEY_REUSED' end
    when other.operation_id is not null then 'KEY_REUSED'
    when m.match_id is null then 'MATCH_NOT_FOUND'
    when i.team not in (m.team_a, m.team_b) then 'TEAM_UNKNOWN'
    when betting_refusal(m, at) is not null then betting_refusal(m, at)
    when w.frozen_at is not null then 'WALLET_FROZEN'
    when i.rate_bp <> m.rate_bp then 'RATE_CHANGED'
    when o.side <> (case i.team when m.team_a then 'A' else 'B' end)::side then 'OPPOSITE_TEAM'
    when i.stake < limits.stake_min then 'STAKE_TOO_SMALL'
    when i.stake > limits.stake_max then 'STAKE_TOO_LARGE'
    when i.stake > w.balance then 'INSUFFICIENT_BALANCE'
    else 'ACCEPTED'
  end as verdict) j;

  if limits.match_liability_max is not null or limits.site_liability_max is not null then
    judged := limit_liability(judged, limits);
  end if;
  select array_agg(j) into accepted from unnest(judged) j where j.outcome = 'ACCEPTED';
  if accepted is not null then
    insert into positions as p (user_id, match_id, round, side, stake, profit, bets)
      select a.user_id, a.match_id, a.round, a.side, a.stake, a.profit, 1 from unnest(accepted) a
      on conflict (match_id, user_id) where status = 'pending'
        do update set stake = p.stake + excluded.stake, profit = p.profit + excluded.profit, bets = p.bets + 1;
    insert into bets (user_id, bet_id, match_id, round, side, stake, rate_bp, profit, accepted_at, operation_id,
                      address, reported_address)
      select a.user_id, a.bet_id, a.match_id, a.round, a.side, a.stake, a.rate_bp, a.profit, at, a.operation_id,
             a.address, a.reported from unnest(accepted) a;
    insert into match_totals as t (match_id, side, stripe, stake, profit, bets)
      select a.match_id, a.side, stripe, sum(a.stake), sum(a.profit), count(*) from unnest(accepted) a
      group by a.match_id, a.side order by a.match_id, a.side
      on conflict (match_id, side, stripe) do update
        set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets;
    perform post_entries(array(
      select (a.user_id, 'bet_placed', -a.stake, a.stake, 0, null, a.match_id, a.bet_id, null, null, null,
              a.request_id)::ledger_entry from unnest(accepted) a));
  end if;

  return query
    select j.outcome, j.bet_id, j.rate_bp,
           j.balance - case j.outcome when 'ACCEPTED' then j.stake else 0 end,
           j.exposure + case j.outcome when 'ACCEPTED' then j.stake else 0 end,
           j.largest
    from unnest(judged) j;
end $$;

revoke execute on function lock_for_bets, limit_liability, place_bets from public;
grant execute on function place_bets to tossbook_app;
