-- Each setting is a row with its bounds, seeded by functions/02_settings.sql. The server's role reads them; a function
-- alone writes them, which checks the bounds and leaves a trail.
delete from settings where jsonb_typeof(value) <> 'number' or (value #>> '{}') !~ '^[0-9]{1,15}$';
revoke insert on settings from tossbook_app;
revoke update (value, updated_at, updated_by) on settings from tossbook_app;
alter table settings
  alter column value type bigint using (value #>> '{}')::bigint,
  -- Nobody has changed a seeded setting.
  alter column updated_by drop not null,
  add column default_value bigint,
  add column minimum bigint,
  add column maximum bigint,
  add constraint within_bounds check (value between minimum and maximum);

-- Every value that was in force, and from when: what a bonus is judged by later.
create table setting_history (
  key    text        not null,
  set_at timestamptz not null,
  value  bigint      not null,
  set_by bigint      references users,
  primary key (key, set_at)
);
create trigger append_only before update or delete or truncate on setting_history
  for each statement execute function refuse_change();
grant select on setting_history to tossbook_app;

-- The time of an audit entry is the database's, whatever the writer says: one from the future would stop the sealing.
create function stamp_audit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.at := app_now();
  return new;
end $$;
create trigger stamped before insert on audit_log for each row execute function stamp_audit();

-- A day's root is stored by the function that computes it.
revoke insert on ledger_roots from tossbook_app;
