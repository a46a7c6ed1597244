-- A session opened with the password of somebody who has a second factor: it can prove it and log out, nothing else.
alter type session_use add value 'unproven';
alter table sessions add column proven_at timestamptz;
grant update (use, proven_at) on sessions to tossbook_app;

-- When somebody else last gave this user access: a password or second factor was reset, or a block lifted.
alter table users add column access_reset_at timestamptz;
grant update (access_reset_at) on users to tossbook_app;

create type factor_kind as enum ('totp', 'passkey');

-- What a user has besides the password. The secret of an authenticator app is encrypted; its last step is that of the
-- last code that was accepted, so that none is accepted twice.
create table second_factors (
  user_id       bigint      not null references users,
  factor_id     uuid        not null,
  kind          factor_kind not null,
  name          text        not null check (char_length(name) between 1 and 60),
  added_at      timestamptz not null,
  used_at       timestamptz,
  sealed_secret bytea,
  last_step     bigint      check (last_step >= 0),
  credential_id text        unique,
  public_key    bytea,
  sign_count    bigint      check (sign_count >= 0),
  transports    text[],
  primary key (user_id, factor_id),
  constraint fits_kind check (case kind
    when 'totp' then num_nulls(sealed_secret, last_step) = 0
      and num_nonnulls(credential_id, public_key, sign_count, transports) = 0
    else num_nulls(credential_id, public_key, sign_count, transports) = 0
      and num_nonnulls(sealed_secret, last_step) = 0 end)
);
create unique index one_totp_each on second_factors (user_id) where kind = 'totp';
grant select, insert, delete on second_factors to tossbook_app;
grant update (used_at, sealed_secret, last_step, sign_count) on second_factors to tossbook_app;

-- Codes for whoever has lost the device, as keyed hashes; each works once.
create table recovery_codes (
  user_id   bigint not null references users,
  code_hash bytea  not null check (octet_length(code_hash) = 32),
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, delete on recovery_codes to tossbook_app;
grant update (used_at) on recovery_codes to tossbook_app;

-- What a session has begun and not finished: the new secret of an authenticator app (encrypted), or the challenge that a
-- passkey must sign.
create type factor_step as enum ('add_totp', 'add_passkey', 'prove');
create table factor_challenges (
  user_id    bigint      not null references users,
  session_id uuid        not null,
  step       factor_step not null,
  content    bytea       not null,
  expires_at timestamptz not null,
  primary key (user_id, session_id, step)
);
grant select, insert, update, delete on factor_challenges to tossbook_app;
