-- 'first_time' is a login with a given password: it can change the password and log out, nothing else.
create type session_use as enum ('full', 'first_time');

create table sessions (
  user_id    bigint      not null references users,
  session_id uuid        not null,
  use        session_use not null,
  device_id  uuid        not null,
  address    inet        not null,
  user_agent text        check (char_length(user_agent) <= 300),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  primary key (user_id, session_id)
);
create index sessions_by_end on sessions using brin (expires_at);
grant select, insert, delete on sessions to tossbook_app;
grant update (ended_at) on sessions to tossbook_app;

-- Browsers in which a user has logged in. A known one has its own guard against guessing, so an attacker
-- who locks an account does not lock out its owner.
create table devices (
  user_id    bigint      not null references users,
  device_id  uuid        not null,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  primary key (user_id, device_id)
);
grant select, insert on devices to tossbook_app;
grant update (last_seen) on devices to tossbook_app;

-- Password guesses against a name, whether or not a user has it. Unknown devices share one row
-- (device_id all zeros).
create table login_guards (
  name_key        text        collate "C" not null,
  device_id       uuid        not null,
  failures        integer     not null,
  next_attempt_at timestamptz not null,
  updated_at      timestamptz not null,
  primary key (name_key, device_id)
);
grant select, insert, update, delete on login_guards to tossbook_app;
