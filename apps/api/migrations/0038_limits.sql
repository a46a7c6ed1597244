-- Limits that clients set for themselves, breaks that they take, and the limits that staff set for one client or match.
create type limit_kind as enum ('deposit', 'stake', 'loss');
create type limit_period as enum ('day', 'week', 'month');
create type break_kind as enum ('time_out', 'self_exclusion');

-- The posting function counts what was paid in, staked and lost. Where the counting began does not matter: a limit
-- remembers what the counter showed when its window began. The ceilings are derived from the limits, so that a bet finds
-- all that decides in the row it has locked; they hold until limits_due_at, when the next window begins.
alter table wallets
  add column paid_in         bigint not null default 0,
  add column staked          bigint not null default 0,
  add column lost            bigint not null default 0,
  add column deposit_ceiling bigint,
  add column stake_ceiling   bigint,
  add column loss_ceiling    bigint,
  add column limits_due_at   timestamptz,
  add column away_until      timestamptz,
  add column position_max    bigint check (position_max > 0);

create table play_limits (
  user_id      bigint       not null references users,
  kind         limit_kind   not null,
  period       limit_period not null,
  amount       bigint       not null check (amount > 0),
  -- Windows follow each other from here on; changing the limit never restarts them.
  set_at       timestamptz  not null,
  window_start timestamptz  not null check (window_start >= set_at),
  -- What the counter of the wallet showed when the window began.
  counted      bigint       not null,
  -- A raise that waits for its day and a second yes. Without an amount, it asks for no limit.
  asked_at     timestamptz,
  asked_amount bigint check (asked_amount > amount),
  primary key (user_id, kind, period),
  check (asked_at is not null or asked_amount is null)
);
grant select on play_limits to tossbook_app;

create table play_breaks (
  user_id  bigint      not null references users,
  began_at timestamptz not null,
  kind     break_kind  not null,
  until    timestamptz not null check (until > began_at),
  primary key (user_id, began_at)
);
select guard_append_only('play_breaks');
grant select on play_breaks to tossbook_app;

-- After how many minutes a client is reminded of the time, and whether limits were offered once.
create table play_reminders (
  user_id    bigint primary key references users,
  minutes    smallint not null check (minutes between 5 and 720),
  offered_at timestamptz
);
grant select, insert, update on play_reminders to tossbook_app;

-- What the house may come to owe on a side of this match; null leaves it to the settings.
alter table matches add column liability_max bigint check (liability_max > 0);

-- A reward waits while one of the two takes a break.
alter type hold_reason add value 'on_break';
