-- The ledger rows in a half-open range, summed by day, kind, counter-account and match. The bets of the probe are nobody's.
create or replace function sum_ledger(since timestamptz, until timestamptz)
returns table (
  day date, kind ledger_kind, house_account house_account, match_id bigint,
  ledger_rows bigint, wallet_delta bigint, exposure_delta bigint, house_delta bigint
)
language sql stable set search_path = public, pg_temp
-- JIT compilation takes longer than it saves, and the hash table of these groups is small.
set jit = off
as $$
  select ist_day(l.posted_at), l.kind, l.house_account, l.match_id, count(*),
         sum(l.wallet_delta)::bigint, sum(l.exposure_delta)::bigint, sum(l.house_delta)::bigint
  from ledger l
  where l.posted_at >= since and l.posted_at < until
    and (l.match_id is null or l.user_id is distinct from (select u.user_id from users u where u.is_probe))
  group by 1, 2, 3, 4
$$;

-- Sums the next day that has no sums yet, and returns which; null if there is none. A day is summed once, half an hour
-- after its end, when no transaction of it can still be open and its rows are final.
create or replace function sum_next_day() returns date
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  next_day date;
begin
  lock table report_days in share row exclusive mode;
  next_day := coalesce(
    (select max(day) + 1 from report_days),
    (select ist_day(min(created_at)) from users));
  if next_day is null or app_now() < ist_day_start(next_day + 1) + interval '30 minutes' then return null; end if;
  insert into report_days (day, summed_at) values (next_day, app_now());
  insert into report_sums (day, kind, house_account, match_id, ledger_rows, wallet_delta, exposure_delta, house_delta)
    select day, kind, house_account, match_id, ledger_rows, wallet_delta, exposure_delta, house_delta
    from sum_ledger(ist_day_start(next_day), ist_day_start(next_day + 1));
  return next_day;
end $$;

revoke execute on function sum_next_day from public;
grant execute on function sum_next_day to tossbook_app;
