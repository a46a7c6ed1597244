-- Verifies the chain of sealed staff entries after a given seal, at most seals_max of them (null: all); returns what is
-- wrong with each, or null. The only implementation of this check: reconciliation and the admin's page both use it. The
-- lookup is lateral with a limit, so that checking a part of the chain never reads the whole log.
create or replace function judge_audit(after_seal bigint, seals_max bigint)
returns table (seal bigint, entry_id bigint, hash bytea, fault text)
language sql stable
as $$
  select s.seal, s.entry_id, s.hash, case
    when s.seal <> coalesce(lag(s.seal) over w, after_seal) + 1 then 'seal does not follow'
    when found.entry is null then 'is missing'
    when (found.entry).kind <> 'staff' then 'is sealed, but no staff entry'
    when s.hash is distinct from audit_hash(
      coalesce(lag(s.hash) over w, known.hash, zero_hash()), found.entry) then 'hash does not match'
  end
  from (select * from audit_seals where seal > after_seal order by seal limit seals_max) s
  left join lateral (select a as entry from audit_log a where a.entry_id = s.entry_id limit 1) found on true
  left join (select hash from audit_seals where seal = after_seal) known on true
  window w as (order by s.seal)
$$;
