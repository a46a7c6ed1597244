-- Inserts one notification for each of many users in one statement. The caller announces them.
create or replace function notify_users(
  user_ids bigint[], types notification_type[], titles text[], messages text[], data jsonb[], event_key text
) returns void
language sql set search_path = public, pg_temp
as $$
  insert into notifications (user_id, type, title, message, data, event_key, created_at)
    select n.user_id, n.type, n.title, n.message, n.data, notify_users.event_key, app_now()
    from unnest(user_ids, types, titles, messages, notify_users.data) as n (user_id, type, title, message, data)
$$;

revoke execute on function notify_users from public;
