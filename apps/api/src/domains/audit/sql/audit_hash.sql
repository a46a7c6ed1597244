-- The hash of an audit entry, over the bytes that docs/money.md lists.
create or replace function audit_hash(previous bytea, entry audit_log) returns bytea language sql stable
as $$
  select sha256(
    previous || int8send(entry.entry_id) || time_bytes(entry.at)
    || text_bytes(entry.action) || int8send(entry.actor_id) || text_bytes(entry.actor_role::text)
    || text_bytes(entry.target_type) || text_bytes(entry.target_id)
    || text_bytes(entry.before::text) || text_bytes(entry.after::text) || text_bytes(entry.reason)
    || text_bytes(host(entry.address)) || uuid_send(entry.request_id)
  )
$$;
