create type upi_decision as enum ('approved', 'rejected');

-- What clients say they have paid by UPI, each with the bank's reference (UTR). Waiting until an admin has looked at the
-- bank. An approved one has the row of the ledger that credited it.
create table upi_deposits (
  user_id      bigint      not null references users,
  deposit_id   bigint      generated always as identity,
  amount       bigint      not null check (amount > 0),
  utr          text        not null check (utr ~ '^[0-9]{12}$'),
  requested_at timestamptz not null,
  decision     upi_decision,
  decided_at   timestamptz,
  decided_by   bigint      references users,
  reason       text        check (char_length(reason) between 1 and 500),
  seq          bigint      check (seq > 0),
  primary key (user_id, deposit_id),
  constraint upi_deposits_by_utr_too unique (user_id, deposit_id, utr),
  constraint one_deposit_for_each_row unique (user_id, seq),
  constraint decided_as_a_whole check (num_nonnulls(decision, decided_at, decided_by) in (0, 3)),
  constraint reason_of_a_decision check (reason is null or decision is not null),
  constraint rejected_for_a_reason check (decision is distinct from 'rejected' or reason is not null),
  constraint credited_if_approved check ((seq is not null) = (decision is not distinct from 'approved')),
  constraint nobody_decides_his_own check (decided_by <> user_id)
);
-- An admin names a request by its number alone.
create unique index upi_deposits_by_id on upi_deposits (deposit_id);
create index upi_deposits_waiting on upi_deposits (requested_at) where decision is null;
create index upi_deposits_by_utr on upi_deposits (utr);
-- A second tab sends nothing a second time; what was rejected may be sent again.
create unique index one_request_for_each_utr on upi_deposits (user_id, utr) where decision is distinct from 'rejected';
grant select, insert on upi_deposits to tossbook_app;
grant update (decision, decided_at, decided_by, reason, seq) on upi_deposits to tossbook_app;

-- Which references were credited, over all users. Whoever merely sends a reference does not get a place here, so nobody
-- can keep another from being credited.
create table credited_utrs (
  utr        text   primary key,
  user_id    bigint not null,
  deposit_id bigint not null,
  constraint one_utr_for_each_deposit unique (user_id, deposit_id),
  constraint utr_of_its_deposit foreign key (user_id, deposit_id, utr) references upi_deposits (user_id, deposit_id, utr)
);
grant select, insert on credited_utrs to tossbook_app;
