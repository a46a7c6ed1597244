-- Sums the next hour that has no sums yet, and returns which; null if there is none. Like a day, an hour is summed once,
-- half an hour after its end. The first is that at which yesterday began.
create or replace function sum_next_hour() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  next_hour timestamptz;
begin
  lock table report_hours in share row exclusive mode;
  next_hour := coalesce(
    (select max(hour) + interval '1 hour' from report_hours),
    (select ist_day_start(greatest(ist_day(min(created_at)), ist_day(app_now()) - 1)) from users));
  if next_hour is null or app_now() < next_hour + interval '1 hour 30 minutes' then return null; end if;
  insert into report_hours (hour, summed_at) values (next_hour, app_now());
  insert into report_hour_sums (hour, kind, house_account, ledger_rows, wallet_delta, exposure_delta, house_delta)
    select next_hour, kind, house_account, sum(ledger_rows), sum(wallet_delta), sum(exposure_delta), sum(house_delta)
    from sum_ledger(next_hour, next_hour + interval '1 hour')
    group by kind, house_account;
  insert into report_bettors (day, user_id, first_at)
    select ist_day(next_hour), user_id, first_at from first_bets(next_hour, next_hour + interval '1 hour')
    on conflict do nothing;
  delete from report_bettors where day < ist_day(next_hour) - 7;
  return next_hour;
end $$;

-- The users who placed a bet in a half-open range, each with the first time.
create or replace function first_bets(since timestamptz, until timestamptz)
returns table (user_id bigint, first_at timestamptz)
language sql stable set search_path = public, pg_temp
set jit = off
as $$
  select l.user_id, min(l.posted_at) from ledger l
  where l.kind = 'bet_placed' and l.posted_at >= since and l.posted_at < until
    and l.user_id is distinct from (select u.user_id from users u where u.is_probe)
  group by l.user_id
$$;

revoke execute on function sum_next_hour from public;
grant execute on function sum_next_hour to tossbook_app;

-- The days that are summed as a whole and hour by hour, so that the two can be compared.
create or replace function whole_report_days() returns table (day date)
language sql stable set search_path = public, pg_temp
as $$
  select d.day from report_days d join report_hours h on ist_day(h.hour) = d.day group by d.day having count(*) = 24
$$;
