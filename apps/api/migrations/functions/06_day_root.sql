-- One hash over the last row of every user's chain at the end of a day (IST), in order of user id.
create or replace function day_root(day date) returns table (root bytea, users bigint, ledger_rows bigint)
language sql stable set search_path = public, pg_temp
as $$
  select sha256(coalesce(string_agg(int8send(h.user_id) || int8send(h.seq) || h.hash, ''::bytea order by h.user_id), ''::bytea)),
         count(*), coalesce(sum(h.seq), 0)::bigint
  from (
    select distinct on (l.user_id) l.user_id, l.seq, l.hash
    from ledger l
    where l.posted_at < ((day + 1)::timestamp at time zone 'Asia/Kolkata')
    order by l.user_id, l.seq desc
  ) h
$$;

-- Stores the root of yesterday's chains (IST); a day that has its root keeps it.
create or replace function seal_yesterday() returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into ledger_roots (day, root, users, ledger_rows, sealed_at)
  select d.day, r.root, r.users, r.ledger_rows, app_now()
  from (select (app_now() at time zone 'Asia/Kolkata')::date - 1 as day) d, day_root(d.day) r
  on conflict (day) do nothing
$$;

revoke execute on function seal_yesterday from public;
grant execute on function seal_yesterday to tossbook_app;
