-- A root of version 1: one hash over the last row of every user's chain at the end of a day (IST), in order of user id.
create or replace function day_root_1(of_day date) returns table (root bytea, users bigint, ledger_rows bigint)
language sql stable set search_path = public, pg_temp
as $$
  select sha256(coalesce(string_agg(int8send(h.user_id) || int8send(h.seq) || h.hash, ''::bytea order by h.user_id), ''::bytea)),
         count(*), coalesce(sum(h.seq), 0)::bigint
  from (
    select distinct on (l.user_id) l.user_id, l.seq, l.hash
    from ledger l where l.posted_at < ist_day_start(of_day + 1) order by l.user_id, l.seq desc
  ) h
$$;

-- The chain heads of each day in a range: for every user with rows on that day (IST), in order of user id, the last
-- one.
create or replace function day_heads(first_day date, last_day date)
returns table (day date, heads bytea, users bigint, ledger_rows bigint)
language sql stable set search_path = public, pg_temp
as $$
  select h.day, string_agg(int8send(h.user_id) || int8send(h.seq) || h.hash, ''::bytea order by h.user_id), count(*),
         sum(h.ledger_rows)::bigint
  from (
    select distinct on (day, l.user_id) ist_day(l.posted_at) as day, l.user_id, l.seq, l.hash,
           count(*) over (partition by ist_day(l.posted_at), l.user_id) as ledger_rows
    from ledger l where l.posted_at >= ist_day_start(first_day) and l.posted_at < ist_day_start(last_day + 1)
    order by day, l.user_id, l.seq desc
  ) h
  group by h.day
$$;

-- A root of version 2: over the root of the day before and what changed since. So each covers everything before it, at
-- the cost of its own day only.
create or replace function root_of(previous bytea, of_day date, heads bytea) returns bytea language sql stable parallel safe
as $$
  select sha256(int8send(2) || coalesce(previous, zero_hash()) || text_bytes(to_char(of_day, 'YYYY-MM-DD')) || coalesce(heads, ''::bytea))
$$;

-- Dropped first, because a parameter cannot be renamed.
drop function if exists day_root(date);
-- The root of one day, from the stored root of the day before.
create function day_root(of_day date) returns table (root bytea, users bigint, ledger_rows bigint)
language sql stable set search_path = public, pg_temp
as $$
  select root_of((select r.root from ledger_roots r where r.day = of_day - 1), of_day, h.heads),
         coalesce(h.users, 0), coalesce(h.ledger_rows, 0)
  from (select) one left join day_heads(of_day, of_day) h on true
$$;

-- What the stored roots of version 2 must be.
create or replace function day_roots() returns table (day date, root bytea, users bigint, ledger_rows bigint)
language sql stable set search_path = public, pg_temp
as $$
  select r.day, root_of(p.root, r.day, h.heads), coalesce(h.users, 0), coalesce(h.ledger_rows, 0)
  from ledger_roots r
  left join ledger_roots p on p.day = r.day - 1
  left join (
    select h.* from (select min(day) as first_day, max(day) as last_day from ledger_roots where version = 2) v,
      day_heads(v.first_day, v.last_day) h
  ) h on h.day = r.day
  where r.version = 2
$$;

-- Stores the root of each day that ended over half an hour ago and has none: by then no transaction of that day is
-- open. A stored root never changes.
create or replace function seal_days() returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  next_day date := coalesce((select max(day) + 1 from ledger_roots), (select ist_day(min(created_at)) from users));
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('seal_days'));
  while app_now() >= ist_day_start(next_day + 1) + interval '30 minutes' loop
    insert into ledger_roots (day, root, users, ledger_rows, version, sealed_at)
      select next_day, r.root, r.users, r.ledger_rows, 2, app_now() from day_root(next_day) r on conflict (day) do nothing;
    next_day := next_day + 1;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- Days that ended over two hours ago without a root, starting from the first that has one.
create or replace function missing_roots() returns setof date
language sql stable set search_path = public, pg_temp
as $$
  select d::date
  from (select min(day) as first_day from ledger_roots where version = 2) r,
       generate_series(r.first_day, ist_day(app_now() - interval '2 hours') - 1, interval '1 day') d
  where not exists (select from ledger_roots s where s.day = d::date)
$$;

revoke execute on function seal_days from public;
grant execute on function seal_days to tossbook_app;
