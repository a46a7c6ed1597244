-- What may come to be owed on each side of the matches that are not settled, in full: stakes on the other side do not
-- offset it, since they can still be cancelled.
create or replace function match_usage() returns table (match_id bigint, limit_is bigint, owed_a bigint, owed_b bigint)
language sql stable set search_path = public, pg_temp
as $$
  select m.match_id, coalesce(m.liability_max, nullif(setting_paise('bet.matchLiabilityMaxRupees'), 0)),
         coalesce(sum(t.profit) filter (where t.side = 'A'), 0)::bigint, coalesce(sum(t.profit) filter (where t.side = 'B'), 0)::bigint
  from matches m join match_totals t using (match_id)
  where m.stage <> 'settled' and m.probed_by is null group by m.match_id
$$;

-- Raises what is new; returns how many. Everything in it can be raised again and again: each stands once.
create or replace function raise_alerts(recent interval) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  at timestamptz := app_now();
  raised integer;
begin
  with usage as materialized (
    select * from match_usage()
  ), found (kind, day, match_id, side, user_id, other_id, bet_id, level, amount, limit_was) as (
    select 'match_limit'::risk_kind, null::date, u.match_id, o.side, null::bigint, null::bigint, null::bigint, l.level, o.owed, u.limit_is
    from usage u
    cross join lateral (values ('A'::side, u.owed_a), ('B', u.owed_b)) o (side, owed)
    cross join (values (70::smallint), (90)) l (level)
    where o.owed * 100 >= u.limit_is * l.level and o.owed > 0
    union all
    select 'site_limit', ist_day(at), null, null, null, null, null, l.level, s.owed, s.limit_is
    from (
      select coalesce(sum(greatest(u.owed_a, u.owed_b)), 0)::bigint as owed, nullif(setting_paise('bet.siteLiabilityMaxRupees'), 0) as limit_is
      from usage u
    ) s
    cross join (values (70::smallint), (90)) l (level)
    where s.owed * 100 >= s.limit_is * l.level and s.owed > 0
    union all
    select 'large_bet', null, b.match_id, b.side, b.user_id, null, b.bet_id, null, b.stake, null
    from bets b where b.stake >= 2500000 and b.accepted_at > at - interval '1 day'
    union all
    select 'many_cancels', null, p.match_id, null, p.user_id, null, null, null, max(p.round), null
    from usage u join positions p on p.match_id = u.match_id and p.round > 20 and p.status = 'cancelled'
    group by p.match_id, p.user_id
    union all
    -- Whoever bet just now, and whoever used the same browser and stands on the other side. Each pair stands once.
    select distinct 'opposite_bets'::risk_kind, null::date, p.match_id, 'A'::side, case p.side when 'A' then p.user_id else o.user_id end,
           case p.side when 'A' then o.user_id else p.user_id end, null::bigint, null::smallint, least(p.stake, o.stake), null::bigint
    from usage u
    join bets b on b.match_id = u.match_id and b.accepted_at > at - recent
    join positions p on p.match_id = b.match_id and p.user_id = b.user_id and p.status = 'pending'
    join devices d on d.user_id = b.user_id
    join devices e on e.device_id = d.device_id and e.user_id <> d.user_id
    join positions o on o.match_id = p.match_id and o.user_id = e.user_id and o.status = 'pending' and o.side <> p.side
  ), added as (
    insert into risk_alerts (kind, raised_at, day, match_id, side, user_id, other_id, bet_id, level, amount, limit_was)
      select f.kind, at, f.day, f.match_id, f.side, f.user_id, f.other_id, f.bet_id, f.level, f.amount, f.limit_was from found f
      on conflict do nothing
      returning 1
  )
  select count(*) into raised from added;
  return raised;
end $$;

revoke execute on function match_usage, raise_alerts from public;
grant execute on function match_usage, raise_alerts to tossbook_app;
