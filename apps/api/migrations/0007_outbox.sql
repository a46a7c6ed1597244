-- Events that must be handled after their transaction has committed. A handler runs in the transaction that
-- deletes its row, so a killed worker leaves the row for the next one and no effect happens twice.
create table outbox (
  event_id    bigint      generated always as identity primary key,
  type        text        not null,
  payload     jsonb       not null,
  created_at  timestamptz not null,
  attempts    integer     not null default 0,
  next_try_at timestamptz not null,
  last_error  text
);
create index outbox_due on outbox (next_try_at);
grant select, insert, delete on outbox to tossbook_app;
grant update (attempts, next_try_at, last_error) on outbox to tossbook_app;

-- Effects by operation id (the caller's Idempotency-Key, or the request's own id), written in the
-- transaction of the effect. Refusals are not stored.
create table operations (
  user_id      bigint      not null references users,
  operation_id uuid        not null,
  call         text        not null,
  body_hash    bytea       not null,
  answer       jsonb       not null,
  created_at   timestamptz not null,
  primary key (user_id, operation_id)
);
create index operations_by_time on operations using brin (created_at);
grant select, insert, delete on operations to tossbook_app;
