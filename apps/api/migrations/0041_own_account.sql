-- When a session was last used and, for staff, when it ends if nobody uses it. Sessions from before have neither until
-- their next use.
alter table sessions
  add column last_seen_at timestamptz,
  add column idle_until   timestamptz;
grant update (last_seen_at, idle_until) on sessions to tossbook_app;
grant delete on devices to tossbook_app;

alter type notification_type add value 'new_login';

-- A closed account keeps its User ID and its books; nobody logs in to it again.
alter table users add column closed_at timestamptz;
grant update (full_name, closed_at) on users to tossbook_app;
