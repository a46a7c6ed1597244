-- The limits that clients set for themselves. A limit counts in windows that follow each other from the moment it was
-- first set. Callers hold the wallet lock.

-- The window of a limit that contains this moment begins here. A month begins on the same day in India, or on the last
-- one of a shorter month.
create or replace function window_start(set_at timestamptz, period limit_period, at timestamptz) returns timestamptz
language sql stable parallel safe
as $$
  select case period
    when 'day' then set_at + floor(extract(epoch from at - set_at) / 86400) * interval '24 hours'
    when 'week' then set_at + floor(extract(epoch from at - set_at) / 604800) * interval '168 hours'
    else (
      select max(m.began) from (
        select (set_at at time zone 'Asia/Kolkata' + months * interval '1 month') at time zone 'Asia/Kolkata' as began
        from generate_series(0, 1 + floor(extract(epoch from at - set_at) / 2419200)::integer) months
      ) m where m.began <= at)
  end
$$;

create or replace function window_end(set_at timestamptz, period limit_period, start timestamptz) returns timestamptz
language sql stable parallel safe
as $$
  select case period
    when 'day' then start + interval '24 hours'
    when 'week' then start + interval '168 hours'
    -- No month is longer than this, and no two begin within it.
    else window_start(set_at, period, start + interval '31 days')
  end
$$;

-- The first row of a client's ledger since then, by halving: rows are in the order of their times. One more than the
-- last if there is none.
create or replace function first_row_since(owner_id bigint, since timestamptz) returns bigint
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
begin
  select w.last_seq + 1 into strict high from wallets w where w.user_id = owner_id;
  while low < high loop
    middle := (low + high) / 2;
    if (select l.posted_at < since from ledger l where l.user_id = owner_id and l.seq = middle) then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;

-- How much of a limit has been used since then: what was paid in; stakes placed since and not given back; what was lost
-- less what was won. Open stakes count toward a loss limit too, and are added where it is judged.
create or replace function used_since(owner_id bigint, kind limit_kind, since timestamptz) returns bigint
language plpgsql stable set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  first_seq bigint := first_row_since(owner_id, since);
begin
  return case kind
    when 'deposit' then (
      select coalesce(sum(l.wallet_delta), 0) from ledger l
      where l.user_id = owner_id and l.seq >= first_seq and l.kind in ('deposit', 'upi_deposit'))
    when 'stake' then (
      select coalesce(sum(b.stake), 0) from ledger l
      join judged_bets b on b.user_id = l.user_id and b.bet_id = l.ref_id and b.status in ('pending', 'won', 'lost')
      where l.user_id = owner_id and l.seq >= first_seq and l.kind = 'bet_placed')
    else (
      select coalesce(sum(l.house_delta), 0) from ledger l
      where l.user_id = owner_id and l.seq >= first_seq and l.house_account = 'house_book') end;
end $$;

-- The counter of a wallet that a limit watches.
create or replace function counter_of(w wallets, kind limit_kind) returns bigint language sql immutable parallel safe
as $$ select case kind when 'deposit' then w.paid_in when 'stake' then w.staked else w.lost end $$;

-- Begins the windows that are due, and derives the ceilings of the wallet.
create or replace function refresh_limits(owner_id bigint, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  update play_limits p set
    window_start = window_start(p.set_at, p.period, at),
    counted = counter_of(w, p.kind) - used_since(owner_id, p.kind, window_start(p.set_at, p.period, at))
  from wallets w where p.user_id = owner_id and w.user_id = owner_id;
  perform set_ceilings(
    owner_id => owner_id,
    deposit => min(p.counted + p.amount) filter (where p.kind = 'deposit'),
    stake => min(p.counted + p.amount) filter (where p.kind = 'stake'),
    loss => min(p.counted + p.amount) filter (where p.kind = 'loss'),
    due_at => min(window_end(p.set_at, p.period, p.window_start)))
  from play_limits p where p.user_id = owner_id;
end $$;

-- A stake that was given back counts for the window in which it was placed, and the counters know of one window only: so
-- it is counted anew. The same for a stake that a reversal puts back.
create or replace function refresh_after_return(user_ids bigint[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform refresh_limits(w.user_id, app_now()) from wallets w where w.user_id = any (user_ids) and w.stake_ceiling is not null;
end $$;

-- Why a client's own limits refuse a stake, or null. An expression, so that PostgreSQL puts it in place of the call.
create or replace function limit_refusal(w wallets, stake bigint) returns text language sql immutable parallel safe
as $$
  select case
    when w.staked + stake > w.stake_ceiling then 'STAKE_LIMIT'
    when w.lost + w.exposure + stake > w.loss_ceiling then 'LOSS_LIMIT'
  end
$$;

-- The largest stake that a client's own limits take. For wallets that have some.
create or replace function stake_within_limits(w wallets) returns bigint language sql immutable parallel safe
as $$ select greatest(least(w.stake_ceiling - w.staked, w.loss_ceiling - w.lost - w.exposure), 0) $$;

-- How much may still be paid in, beside what is promised already; null is no limit.
create or replace function deposit_room(owner_id bigint, promised bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  w wallets;
begin
  perform lock_wallets(array[owner_id]);
  select * into strict w from wallets where user_id = owner_id;
  if w.limits_due_at <= app_now() then
    perform refresh_limits(owner_id, app_now());
    select * into strict w from wallets where user_id = owner_id;
  end if;
  -- greatest() would make 0 of null.
  return case when w.deposit_ceiling is not null then greatest(w.deposit_ceiling - w.paid_in - promised, 0) end;
end $$;

-- Sets a limit. A lower one counts at once and discards a raise that waits; a higher one, or none (null), waits.
create or replace function set_limit(owner_id bigint, of_kind limit_kind, of_period limit_period, new_amount bigint) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  at timestamptz;
  before play_limits;
begin
  perform lock_wallets(array[owner_id]);
  at := app_now();
  select p.* into before from play_limits p where p.user_id = owner_id and p.kind = of_kind and p.period = of_period;
  if not found then
    if new_amount is null then return 'UNCHANGED'; end if;
    insert into play_limits (user_id, kind, period, amount, set_at, window_start, counted)
      select owner_id, of_kind, of_period, new_amount, at, at, counter_of(w, of_kind) from wallets w where w.user_id = owner_id;
  elsif new_amount <= before.amount then
    update play_limits p set amount = new_amount, asked_at = null, asked_amount = null
      where p.user_id = owner_id and p.kind = of_kind and p.period = of_period;
  else
    update play_limits p set asked_at = at, asked_amount = new_amount
      where p.user_id = owner_id and p.kind = of_kind and p.period = of_period;
    return 'ASKED';
  end if;
  perform refresh_limits(owner_id, at);
  return 'SET';
end $$;

-- The second yes to a raise, a day later at the earliest, within a week.
create or replace function confirm_limit(owner_id bigint, of_kind limit_kind, of_period limit_period) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  at timestamptz;
  raised play_limits;
begin
  perform lock_wallets(array[owner_id]);
  at := app_now();
  select p.* into raised from play_limits p where p.user_id = owner_id and p.kind = of_kind and p.period = of_period;
  if raised.asked_at is null or at >= raised.asked_at + interval '7 days' then return 'LIMIT_NOT_ASKED'; end if;
  if at < raised.asked_at + interval '24 hours' then return 'LIMIT_TOO_EARLY'; end if;
  if raised.asked_amount is null then
    delete from play_limits p where p.user_id = owner_id and p.kind = of_kind and p.period = of_period;
  else
    update play_limits p set amount = p.asked_amount, asked_at = null, asked_amount = null
      where p.user_id = owner_id and p.kind = of_kind and p.period = of_period;
  end if;
  perform refresh_limits(owner_id, at);
  return 'SET';
end $$;

-- Keeps a client from betting, claiming and paying in. Nobody can shorten it: there is no function for that.
create or replace function take_break(owner_id bigint, of_kind break_kind, lasting interval) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  at timestamptz;
  ends timestamptz;
begin
  if lasting < interval '24 hours' then
    raise exception 'no break of %', lasting using errcode = 'invalid_parameter_value';
  end if;
  perform lock_wallets(array[owner_id]);
  at := app_now();
  ends := at + lasting;
  insert into play_breaks (user_id, began_at, kind, until) values (owner_id, at, of_kind, ends);
  perform keep_away(owner_id, ends);
  return ends;
end $$;

revoke execute on function window_start, window_end, first_row_since, used_since, counter_of, refresh_limits, refresh_after_return, limit_refusal,
  stake_within_limits, deposit_room, set_limit, confirm_limit, take_break from public;
grant execute on function window_start, window_end, used_since, first_row_since, counter_of, deposit_room, set_limit, confirm_limit, take_break to tossbook_app;
