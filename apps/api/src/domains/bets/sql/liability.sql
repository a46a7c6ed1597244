-- The betting limits, in paise; null means no limit.
-- plpgsql, because every transaction would plan a function in SQL again.
create or replace function bet_limits_in_force() returns bet_limits
language plpgsql stable
as $$
declare
  limits bet_limits;
begin
  select k.stake_max, k.match_liability_max, k.site_liability_max, k.stake_min, k.position_max
    into limits from bet_limits_kept k;
  return limits;
end $$;

-- Copies the limits out of the settings into the row that bets read.
create or replace function copy_bet_limits() returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into bet_limits_kept as k (stake_max, match_liability_max, site_liability_max, stake_min, position_max)
    select
      nullif(max(value) filter (where key = 'bet.stakeMaxRupees'), 0) * 100,
      nullif(max(value) filter (where key = 'bet.matchLiabilityMaxRupees'), 0) * 100,
      nullif(max(value) filter (where key = 'bet.siteLiabilityMaxRupees'), 0) * 100,
      max(value) filter (where key = 'bet.stakeMinRupees') * 100,
      nullif(max(value) filter (where key = 'bet.positionMaxRupees'), 0) * 100
    from settings where key like 'bet.%'
    on conflict (is_only_row) do update
      set stake_max = excluded.stake_max, match_liability_max = excluded.match_liability_max,
          site_liability_max = excluded.site_liability_max, stake_min = excluded.stake_min,
          position_max = excluded.position_max;
$$;
select copy_bet_limits();

create or replace function keep_bet_limits() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform copy_bet_limits();
  return null;
end $$;

-- Named to come before recount_on_new_limit, which reads them.
create or replace trigger keep_bet_limits after insert or update of value or delete on settings
  for each row execute function keep_bet_limits();

-- Reclaims for a match the room that other matches have leased but do not use, in their stripes or in the match itself;
-- returns how much. The caller holds the site's lock. Rows that somebody is using are skipped.
create or replace function take_back_room(for_match bigint) returns bigint
language plpgsql set search_path = public, pg_temp
as $$
declare
  freed bigint;
begin
  with leased as materialized (
    select r.* from match_room r where r.match_id <> for_match order by r.match_id for update skip locked
  ), idle as materialized (
    select t.match_id, t.side, t.stripe, t.room from match_totals t
    where t.match_id in (select match_id from leased) and t.room > 0 for update skip locked
  ), emptied as (
    update match_totals t set room = 0 from idle
    where t.match_id = idle.match_id and t.side = idle.side and t.stripe = idle.stripe
    returning idle.match_id, idle.side, idle.room
  ), used as (
    select l.match_id, l.from_site, l.drawn_a - coalesce(sum(e.room) filter (where e.side = 'A'), 0) as a,
           l.drawn_b - coalesce(sum(e.room) filter (where e.side = 'B'), 0) as b
    from leased l left join emptied e using (match_id) group by l.match_id, l.from_site, l.drawn_a, l.drawn_b
  ), returned as (
    update match_room r set drawn_a = u.a, drawn_b = u.b, from_site = least(u.from_site, greatest(u.a, u.b))
    from used u where r.match_id = u.match_id and (r.drawn_a > u.a or r.drawn_b > u.b or u.from_site > greatest(u.a, u.b))
    returning u.from_site - least(u.from_site, greatest(u.a, u.b)) as room
  )
  select coalesce(sum(room), 0) into freed from returned;
  update site_room set drawn = drawn - freed;
  return freed;
end $$;

-- Leases room, from match and site, to the sides on which this stripe now owes more than it has room for, and refuses,
-- in their order, the bets for which there is none. What may be owed on a side counts in full: stakes on the other side
-- do not offset it, since they can still be cancelled.
-- Locks: the stripe's rows, held by the caller; then the matches by id; then the site. Other stripes are never waited
-- for: a locked one is in use, hence not idle.
create or replace function draw_room(judged bet_verdict[], of_stripe smallint) returns bet_verdict[]
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  unlimited constant bigint := 1000000000000000;
  -- A lease takes this fraction of what is left: leases are few while there is much and exact when there is little.
  -- Without a limit a stripe leases ₹1,00,00,000 at a time and a match ten times that: a fraction of 'unlimited' would
  -- be so much that a few hundred stripes could use it up.
  part_of_match constant bigint := 128;
  part_of_site constant bigint := 32;
  lease_max constant bigint := 1000000000;
  ids bigint[] := array(select distinct j.match_id from unnest(judged) j where j.outcome = 'ACCEPTED' order by 1);
  limits bet_limits;
  match_max bigint;
  short record;
  leased match_room;
  drawn bigint;
  free bigint;
  gained bigint;
  idle bigint;
  of_site bigint;
  free_on_site bigint;
  leased_now bigint;
  left_over bigint;
begin
  insert into match_room (match_id) select id from unnest(ids) id order by id on conflict do nothing;
  perform from match_room r where r.match_id = any (ids) order by r.match_id for update;
  -- Read under locks that changing a limit takes too.
  limits := bet_limits_in_force();
  for short in
    select t.match_id, t.side, -t.room as lacking, m.liability_max from match_totals t
    join matches m on m.match_id = t.match_id
    where t.match_id = any (ids) and t.stripe = of_stripe and t.room < 0 order by t.match_id, t.side
  loop
    match_max := coalesce(least(coalesce(short.liability_max, limits.match_liability_max), limits.site_liability_max), unlimited);
    select r.* into leased from match_room r where r.match_id = short.match_id;
    drawn := case short.side when 'A' then leased.drawn_a else leased.drawn_b end;
    free := greatest(match_max - drawn, 0);
    gained := least(greatest(short.lacking, least(free / part_of_match, lease_max)), free);

    of_site := drawn + gained - leased.from_site;
    if of_site > 0 then
      select greatest(coalesce(limits.site_liability_max, unlimited) - s.drawn, 0) into free_on_site from site_room s for update;
      if free_on_site < of_site then
        -- The site is running short: take only what is lacking, and reclaim idle room elsewhere if need be.
        gained := least(short.lacking, free);
        of_site := greatest(drawn + gained - leased.from_site, 0);
        if free_on_site < of_site then
          free_on_site := free_on_site + take_back_room(short.match_id);
        end if;
      end if;
      leased_now := greatest(least(greatest(of_site, least(free_on_site / part_of_site, 10 * lease_max)), free_on_site,
                                   match_max - leased.from_site), 0);
      gained := gained - greatest(of_site - leased_now, 0);
      update site_room s set drawn = s.drawn + leased_now;
      update match_room r set from_site = r.from_site + leased_now where r.match_id = short.match_id;
    end if;
    update match_room r set
      drawn_a = r.drawn_a + case short.side when 'A' then gained else 0 end,
      drawn_b = r.drawn_b + case short.side when 'B' then gained else 0 end
    where r.match_id = short.match_id;

    idle := 0;
    if gained < short.lacking then
      with spare as (
        select t.stripe, t.room from match_totals t
        where t.match_id = short.match_id and t.side = short.side and t.stripe <> of_stripe and t.room > 0
        order by t.stripe for update skip locked
      ), taken as (
        update match_totals t set room = 0 from spare
        where t.match_id = short.match_id and t.side = short.side and t.stripe = spare.stripe
        returning spare.room
      )
      select coalesce(sum(taken.room), 0) into idle from taken;
    end if;

    left_over := gained + idle - short.lacking;
    update match_totals t set room = left_over
    where t.match_id = short.match_id and t.side = short.side and t.stripe = of_stripe;
    if left_over < 0 then
      judged := refuse_beyond(judged, short.match_id, short.side, left_over
        + (select sum(j.profit)::bigint from unnest(judged) j
           where j.outcome = 'ACCEPTED' and j.match_id = short.match_id and j.side = short.side));
      update match_totals t set stake = t.stake - r.stake, profit = t.profit - r.profit, bets = t.bets - r.bets, room = t.room + r.profit
      from (
        select sum(j.stake) as stake, sum(j.profit) as profit, count(*) as bets from unnest(judged) j
        where j.outcome = 'STAKE_TOO_LARGE' and j.bet_id is not null and j.match_id = short.match_id and j.side = short.side
      ) r
      where t.match_id = short.match_id and t.side = short.side and t.stripe = of_stripe;
    end if;
  end loop;
  return judged;
end $$;

-- Keeps the accepted bets on a side that fit into the room, and refuses the others with the largest stake that would
-- have fitted.
create or replace function refuse_beyond(judged bet_verdict[], of_match bigint, of_side side, room bigint) returns bet_verdict[]
language plpgsql set search_path = public, pg_temp
as $$
begin
  for i in 1 .. cardinality(judged) loop
    continue when judged[i].outcome <> 'ACCEPTED' or judged[i].match_id <> of_match or judged[i].side <> of_side;
    if judged[i].profit > room then
      judged[i].outcome := 'STAKE_TOO_LARGE';
      judged[i].largest := stake_within(room, judged[i].rate_bp);
    else
      room := room - judged[i].profit;
    end if;
  end loop;
  return judged;
end $$;

-- Recomputes what these matches have leased: what is owed and nothing idle; a settled match leases nothing. Called when
-- a match is settled, a settlement reversed or a limit changed. Locks in the same order as bets.
create or replace function recount_room(match_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from match_totals t where t.match_id = any (match_ids) order by t.match_id, t.side, t.stripe for update;
  insert into match_room (match_id) select id from unnest(match_ids) id order by id on conflict do nothing;
  perform from match_room r where r.match_id = any (match_ids) order by r.match_id for update;
  perform from site_room for update;
  update match_totals set room = 0 where match_id = any (match_ids) and room <> 0;
  update match_room r set drawn_a = owed.a, drawn_b = owed.b, from_site = greatest(owed.a, owed.b)
  from (
    select id, coalesce(sum(t.profit) filter (where t.side = 'A'), 0) as a, coalesce(sum(t.profit) filter (where t.side = 'B'), 0) as b
    from unnest(match_ids) id left join match_totals t on t.match_id = id group by id
  ) owed
  where r.match_id = owed.id;
  delete from match_room r using matches m
  where r.match_id = any (match_ids) and m.match_id = r.match_id and m.stage = 'settled';
  update site_room set drawn = (select coalesce(sum(r.from_site), 0) from match_room r);
end $$;

revoke execute on function bet_limits_in_force, copy_bet_limits, keep_bet_limits, take_back_room, draw_room, refuse_beyond, recount_room from public;
grant execute on function recount_room to tossbook_app;
