-- What an employee has moved in one direction since midnight in India. Reads the newest rows of the passbook backwards
-- and stops at the first of the day before, so that it costs as much as the day was busy, however long the passbook is.
create or replace function moved_today(employee_id bigint, moved ledger_kind) returns bigint
language plpgsql set search_path = public, pg_temp
as $$
declare
  day_start timestamptz := ist_day_start(ist_day(app_now()));
  total bigint := 0;
  l record;
begin
  for l in select e.kind, e.wallet_delta, e.posted_at from ledger e where e.user_id = employee_id order by e.seq desc loop
    exit when l.posted_at < day_start;
    if l.kind = moved then total := total + abs(l.wallet_delta); end if;
  end loop;
  return total;
end $$;

-- The cap in force: the employee's own, or the one in the settings.
create or replace function employee_cap(employee_id bigint) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce((select e.daily_cap from employees e where e.user_id = employee_id), setting_paise('employee.dailyCapRupees'))
$$;

-- Whether an amount still fits under the cap, and what is left of it. Called under the lock of the employee's wallet, in
-- a statement of its own: of many movements at once, each counts those before it.
create or replace function judge_cap(employee_id bigint, moved ledger_kind, amount bigint)
returns table (fits boolean, still_free bigint)
language plpgsql set search_path = public, pg_temp
as $$
begin
  still_free := greatest(employee_cap(employee_id) - moved_today(employee_id, moved), 0);
  fits := amount <= still_free;
  return next;
end $$;

revoke execute on function moved_today, employee_cap, judge_cap from public;
grant execute on function moved_today, employee_cap, judge_cap to tossbook_app;
