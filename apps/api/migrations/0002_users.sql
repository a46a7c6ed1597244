create type user_role as enum ('client', 'employee', 'admin');

-- 'given' is a password that someone else knows (the default, or a one-time one): it only opens the door
-- to choosing an own password, and only until password_expires_at.
create type password_kind as enum ('given', 'own');

create table users (
  user_id             bigint        generated always as identity primary key,
  user_name           text          not null check (user_name ~ '^[A-Za-z0-9._-]{3,30}$'),
  name_key            text          collate "C" not null,
  full_name           text          not null check (char_length(full_name) between 1 and 60),
  role                user_role     not null,
  password_hash       text          not null,
  password_kind       password_kind not null,
  password_expires_at timestamptz,
  blocked_at          timestamptz,
  created_at          timestamptz   not null,
  created_by          bigint        references users,
  constraint key_of_name check (name_key = lower(user_name)),
  constraint given_expires check ((password_kind = 'given') = (password_expires_at is not null))
);
-- User lists are read by role, by name, and by what is blocked; each page comes straight from an index.
create index users_by_name on users (name_key);
create index users_by_role on users (role, name_key);
create index users_blocked on users (name_key) where blocked_at is not null;
grant select, insert on users to tossbook_app;
grant update (password_hash, password_kind, password_expires_at, blocked_at) on users to tossbook_app;

-- The directory of login names: the one place where all users meet, kept apart so that users can later be
-- spread over many databases.
create table user_names (
  name_key text   collate "C" primary key,
  user_id  bigint not null unique references users
);
grant select, insert on user_names to tossbook_app;
