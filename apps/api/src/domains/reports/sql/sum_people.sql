-- The ledger rows in a half-open range, summed by day and user. Deposits and withdrawals are all that went into and out of
-- the wallet, from house cash and from an employee's wallet alike.
create or replace function sum_users(since timestamptz, until timestamptz)
returns table (
  day date, user_id bigint, bets bigint, placed bigint, stakes bigint, payouts bigint, house_result bigint,
  bonuses bigint, deposits bigint, withdrawals bigint
)
language sql stable set search_path = public, pg_temp
set jit = off
as $$
  select ist_day(l.posted_at), l.user_id,
    count(*) filter (where l.kind = 'bet_placed'),
    coalesce(sum(l.exposure_delta) filter (where l.kind = 'bet_placed'), 0)::bigint,
    coalesce(-sum(l.exposure_delta) filter (where s.settles), 0)::bigint,
    coalesce(sum(l.wallet_delta) filter (where s.settles), 0)::bigint,
    coalesce(sum(l.house_delta) filter (where s.settles), 0)::bigint,
    coalesce(-sum(l.house_delta) filter (where l.house_account = 'promotions'), 0)::bigint,
    coalesce(sum(l.wallet_delta) filter (where l.kind in ('deposit', 'upi_deposit')), 0)::bigint,
    coalesce(-sum(l.wallet_delta) filter (where l.kind = 'withdrawal'), 0)::bigint
  from ledger l
    cross join lateral (select l.kind in ('bet_won', 'bet_lost', 'bet_refunded', 'settlement_reversed') as settles) s
  where l.posted_at >= since and l.posted_at < until
    and (l.match_id is null or l.user_id is distinct from (select u.user_id from users u where u.is_probe))
  group by 1, 2
$$;

-- The same by day and by who moved the money of somebody else.
create or replace function sum_actors(since timestamptz, until timestamptz)
returns table (
  day date, actor_id bigint, kind ledger_kind, house_account house_account, ledger_rows bigint, amount bigint
)
language sql stable set search_path = public, pg_temp
set jit = off
as $$
  select ist_day(l.posted_at), l.actor_id, l.kind, l.house_account, count(*), sum(abs(l.wallet_delta))::bigint
  from ledger l
  where l.posted_at >= since and l.posted_at < until and l.kind in ('deposit', 'withdrawal', 'upi_deposit')
  group by 1, 2, 3, 4
$$;

-- Sums the next day that has no sums by user and actor yet, and returns which; null if there is none.
create or replace function sum_next_people_day() returns date
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  next_day date;
begin
  lock table report_people_days in share row exclusive mode;
  next_day := coalesce(
    (select max(day) + 1 from report_people_days),
    (select ist_day(min(created_at)) from users));
  if next_day is null or app_now() < ist_day_start(next_day + 1) + interval '30 minutes' then return null; end if;
  insert into report_people_days (day, summed_at) values (next_day, app_now());
  insert into report_user_sums
      (day, user_id, bets, placed, stakes, payouts, house_result, bonuses, deposits, withdrawals)
    select day, user_id, bets, placed, stakes, payouts, house_result, bonuses, deposits, withdrawals
    from sum_users(ist_day_start(next_day), ist_day_start(next_day + 1));
  insert into report_actor_sums (day, actor_id, kind, house_account, ledger_rows, amount)
    select day, actor_id, kind, house_account, ledger_rows, amount
    from sum_actors(ist_day_start(next_day), ist_day_start(next_day + 1));
  return next_day;
end $$;

revoke execute on function sum_next_people_day from public;
grant execute on function sum_next_people_day to tossbook_app;
