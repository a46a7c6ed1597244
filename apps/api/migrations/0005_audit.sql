create type audit_kind as enum ('staff', 'security');

create table audit_log (
  entry_id    bigint      generated always as identity primary key,
  at          timestamptz not null,
  kind        audit_kind  not null,
  action      text        not null,
  actor_id    bigint      references users,
  actor_role  user_role,
  target_type text        not null,
  target_id   text        not null,
  before      jsonb,
  after       jsonb,
  reason      text,
  address     inet,
  request_id  uuid        not null,
  constraint staff_is_named check (kind <> 'staff' or (actor_id is not null and actor_role is not null))
);
create index audit_by_target on audit_log (target_type, target_id, entry_id);
create index audit_by_actor on audit_log (actor_id, entry_id);
create index audit_by_time on audit_log using brin (at);
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
grant select, insert on audit_log to tossbook_app;

-- Staff entries are sealed into one hash chain by a job, so that no request waits for it.
create table audit_seals (
  seal     bigint primary key check (seal > 0),
  entry_id bigint not null unique references audit_log,
  hash     bytea  not null check (octet_length(hash) = 32)
);
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
grant select on audit_seals to tossbook_app;
