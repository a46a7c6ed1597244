-- Matches by closing time, settled ones too: a match that is made twice closes when the first one does. No bet writes to
-- this table.
create index matches_by_end on matches (ends_at);

-- The hours (of the clock in India) whose ledger rows are summed for the overview, without gaps from the first on. An
-- evening is compared with the evening before at the same time, which would else read two days of rows.
create table report_hours (
  hour      timestamptz primary key,
  summed_at timestamptz not null
);
select guard_append_only('report_hours');
grant select on report_hours to tossbook_app;

create table report_hour_sums (
  hour           timestamptz   not null references report_hours,
  kind           ledger_kind   not null,
  house_account  house_account,
  ledger_rows    bigint        not null check (ledger_rows > 0),
  wallet_delta   bigint        not null,
  exposure_delta bigint        not null,
  house_delta    bigint        not null,
  constraint one_hour_sum unique nulls not distinct (hour, kind, house_account),
  constraint balanced_hour_sum check (wallet_delta + exposure_delta + house_delta = 0)
);
select guard_append_only('report_hour_sums');
grant select on report_hour_sums to tossbook_app;

-- When each client placed the first bet of a day, as far as its hours are summed. Kept for as long as it is compared.
create table report_bettors (
  day      date        not null,
  user_id  bigint      not null,
  first_at timestamptz not null,
  primary key (day, user_id)
);
grant select on report_bettors to tossbook_app;

-- The days whose ledger rows are summed by user and by actor, from the first day of the site on without gaps.
create table report_people_days (
  day       date        primary key,
  summed_at timestamptz not null
);
select guard_append_only('report_people_days');
grant select on report_people_days to tossbook_app;

-- What a day was for one user, in paise. Stakes, payouts and the house's result count when settled.
create table report_user_sums (
  day          date   not null references report_people_days,
  user_id      bigint not null,
  bets         bigint not null,
  placed       bigint not null,
  stakes       bigint not null,
  payouts      bigint not null,
  house_result bigint not null,
  bonuses      bigint not null,
  deposits     bigint not null,
  withdrawals  bigint not null,
  primary key (day, user_id)
);
select guard_append_only('report_user_sums');
grant select on report_user_sums to tossbook_app;

-- What somebody of the staff moved on a day, in paise, by kind and by whether it was house cash or their own wallet.
create table report_actor_sums (
  day           date          not null references report_people_days,
  actor_id      bigint        not null,
  kind          ledger_kind   not null,
  house_account house_account not null,
  ledger_rows   bigint        not null check (ledger_rows > 0),
  amount        bigint        not null check (amount > 0),
  primary key (day, actor_id, kind, house_account)
);
select guard_append_only('report_actor_sums');
grant select on report_actor_sums to tossbook_app;
