-- The days (in India) whose ledger rows are summed for the reports, from the first day of the site on without gaps. A
-- month of a busy site is millions of rows; of its sums there are a few for each match and day.
create table report_days (
  day       date        primary key,
  summed_at timestamptz not null
);
create trigger append_only before update or delete or truncate on report_days
  for each statement execute function refuse_change();
grant select on report_days to tossbook_app;

-- What the rows of a day sum to, in paise: one sum for each kind, counter-account and match that moved.
create table report_sums (
  day            date          not null references report_days,
  kind           ledger_kind   not null,
  house_account  house_account,
  match_id       bigint,
  ledger_rows    bigint        not null check (ledger_rows > 0),
  wallet_delta   bigint        not null,
  exposure_delta bigint        not null,
  house_delta    bigint        not null,
  constraint one_sum unique nulls not distinct (day, kind, house_account, match_id),
  constraint balanced_sum check (wallet_delta + exposure_delta + house_delta = 0)
);
create trigger append_only before update or delete or truncate on report_sums
  for each statement execute function refuse_change();
grant select on report_sums to tossbook_app;
