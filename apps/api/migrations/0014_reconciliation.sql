-- Up to which row each user's chain was found to hold, and what it came to there. A pass reads on from here, so that its
-- work grows with what changed and not with what exists.
create table reconciliation_checkpoints (
  user_id     bigint      primary key references users,
  seq         bigint      not null check (seq > 0),
  balance     bigint      not null,
  exposure    bigint      not null,
  owed        bigint      not null,
  hash        bytea       not null check (octet_length(hash) = 32),
  verified_at timestamptz not null
);
grant select, insert, delete on reconciliation_checkpoints to tossbook_app;
grant update (seq, balance, exposure, owed, hash, verified_at) on reconciliation_checkpoints to tossbook_app;

create type reconciliation_pass as enum ('light', 'full');

-- The last pass of each kind that ended: of which moment the books are known to hold.
create table reconciliation_passes (
  pass        reconciliation_pass primary key,
  snapshot_at timestamptz         not null,
  ended_at    timestamptz         not null,
  ledger_rows bigint              not null
);
grant select, insert on reconciliation_passes to tossbook_app;
grant update (snapshot_at, ended_at, ledger_rows) on reconciliation_passes to tossbook_app;

create type alarm_subject as enum ('user', 'match', 'site');

-- A law that was found broken, and whose books broke it. Open until an admin has looked.
create table alarms (
  alarm_id     bigint        generated always as identity primary key,
  law          text          not null,
  subject_type alarm_subject not null,
  -- The id of a user or match; for the site, the words by which the law names what is wrong.
  subject_id   text          not null,
  detail       text          not null,
  raised_at    timestamptz   not null,
  resolved_at  timestamptz,
  resolved_by  bigint        references users,
  resolution   text          check (char_length(resolution) between 1 and 500),
  constraint resolved_as_a_whole check (num_nonnulls(resolved_at, resolved_by, resolution) in (0, 3))
);
-- However often a pass finds the same fault, it is one alarm.
create unique index one_open_alarm on alarms (law, subject_type, subject_id) where resolved_at is null;
grant select, insert on alarms to tossbook_app;
grant update (resolved_at, resolved_by, resolution) on alarms to tossbook_app;

-- A match is frozen by the function that closes its gate first.
revoke update (frozen_at) on matches from tossbook_app;
