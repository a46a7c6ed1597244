-- Adds staff entries that have no seal yet to the chain; returns how many. One sealer at a time. Looks back an hour,
-- longer than any transaction lasts, so that an entry that commits late is still sealed.
create or replace function seal_audit() returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  entry audit_log;
  last_seal bigint;
  last_hash bytea;
  sealed_until timestamptz;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  select s.seal, s.hash, a.at into last_seal, last_hash, sealed_until
  from audit_seals s join audit_log a using (entry_id) order by s.seal desc limit 1;
  last_seal := coalesce(last_seal, 0);
  last_hash := coalesce(last_hash, zero_hash());
  for entry in
    select a.* from audit_log a
    where a.kind = 'staff' and a.at > coalesce(sealed_until, '-infinity') - interval '1 hour'
      and not exists (select from audit_seals s where s.entry_id = a.entry_id)
    order by a.entry_id limit 10000
  loop
    last_seal := last_seal + 1;
    last_hash := audit_hash(last_hash, entry);
    insert into audit_seals (seal, entry_id, hash) values (last_seal, entry.entry_id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

revoke execute on function seal_audit from public;
grant execute on function seal_audit to tossbook_app;
