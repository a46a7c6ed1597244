-- Records a staff action, for SQL functions that make the change themselves.
create or replace function record_staff_action(
  action text, actor_id bigint, actor_role user_role, target_type text, target_id text, before jsonb, after jsonb,
  reason text, address inet, request_id uuid
) returns void
language sql set search_path = public, pg_temp
as $$
  insert into audit_log (kind, action, actor_id, actor_role, target_type, target_id, before, after, reason, address, request_id)
    values ('staff', action, actor_id, actor_role, target_type, target_id, before, after, reason, address, request_id)
$$;

revoke execute on function record_staff_action from public;
