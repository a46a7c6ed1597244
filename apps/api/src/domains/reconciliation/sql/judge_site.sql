-- What concerns no single wallet or match.
create or replace function judge_site() returns table (law text, subject text, detail text)
language sql stable
as $$
  select 'I28', 'site', 'leased ' || s.drawn || ', to matches ' || r.drawn
  from site_room s, (select coalesce(sum(from_site), 0) as drawn from match_room) r where s.drawn <> r.drawn
  union all
  select 'ROOT', 'day ' || day, 'has no root' from missing_roots() day
  union all
  select 'ROOT', 'site', 'no day has a root'
  from (select created_at from users order by user_id limit 1) first_user
  where first_user.created_at < app_now() - interval '2 days' and not exists (select from ledger_roots)
  union all
  -- Only the newest part of the chain; the nightly pass checks all of it.
  select 'I24', 'audit entry ' || entry_id, fault
  from judge_audit((select greatest(max(seal) - 1000, 0) from audit_seals), 1000::bigint) where fault is not null
  union all
  select 'I24', 'audit entry ' || a.entry_id, 'was not sealed within an hour'
  from (select * from audit_log where kind = 'staff' order by entry_id desc limit 1000) a
  where a.at < app_now() - interval '1 hour' and not exists (select from audit_seals s where s.entry_id = a.entry_id)
$$;

revoke execute on function judge_site from public;
grant execute on function judge_site to tossbook_app;
