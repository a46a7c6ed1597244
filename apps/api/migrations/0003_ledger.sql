create type house_account as enum ('house_book', 'cash', 'promotions', 'receivable', 'transfer');

create type ledger_kind as enum (
  'joining_bonus', 'daily_bonus', 'referral_reward', 'referral_bonus',
  'deposit', 'withdrawal', 'upi_deposit', 'deposit_to_client', 'withdrawal_from_client',
  'bet_placed', 'bet_cancelled', 'bet_refunded', 'bet_won', 'bet_lost',
  'settlement_reversed', 'advance', 'owed_repaid'
);

-- A cache of the ledger's last row for each user, and the lock that every money operation takes. Room is
-- left in each page so that an update stays on it and touches no index.
create table wallets (
  user_id   bigint primary key references users,
  balance   bigint not null default 0 check (balance >= 0),
  exposure  bigint not null default 0 check (exposure >= 0),
  owed      bigint not null default 0 check (owed >= 0),
  last_seq  bigint not null default 0 check (last_seq >= 0),
  last_hash bytea  not null default decode(repeat('00', 32), 'hex') check (octet_length(last_hash) = 32)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
grant select on wallets to tossbook_app;

-- One row for each wallet touched by a money event, in paise. A user's rows come only from that user's
-- wallet row (post_entries), so no foreign key is checked for each bet; the invariants prove the match.
create table ledger (
  user_id        bigint        not null,
  seq            bigint        not null check (seq > 0),
  kind           ledger_kind   not null,
  house_account  house_account,
  wallet_delta   bigint        not null,
  exposure_delta bigint        not null,
  house_delta    bigint        not null,
  balance_after  bigint        not null check (balance_after >= 0),
  exposure_after bigint        not null check (exposure_after >= 0),
  match_id       bigint        check (match_id > 0),
  ref_id         bigint        check (ref_id > 0),
  transfer_id    bigint        check (transfer_id > 0),
  actor_id       bigint        check (actor_id > 0),
  posted_at      timestamptz   not null,
  request_id     uuid          not null,
  hash           bytea         not null check (octet_length(hash) = 32),
  reason         text          check (char_length(reason) <= 500),
  primary key (user_id, seq),
  constraint balanced check (wallet_delta + exposure_delta + house_delta = 0),
  constraint moves_something check (wallet_delta <> 0 or exposure_delta <> 0),
  constraint account_named check ((house_account is null) = (house_delta = 0)),
  constraint transfer_named check ((house_account is not distinct from 'transfer') = (transfer_id is not null)),
  -- What each kind may do. A kind that is not listed cannot be stored.
  constraint kind_fits check (case
    when kind in ('joining_bonus', 'daily_bonus', 'referral_reward', 'referral_bonus')
      then wallet_delta > 0 and exposure_delta = 0 and house_account = 'promotions'
    when kind = 'deposit' then wallet_delta > 0 and exposure_delta = 0 and house_account in ('cash', 'transfer')
    when kind = 'withdrawal' then wallet_delta < 0 and exposure_delta = 0 and house_account in ('cash', 'transfer')
    when kind = 'upi_deposit' then wallet_delta > 0 and exposure_delta = 0 and house_account = 'cash'
    when kind = 'deposit_to_client' then wallet_delta < 0 and exposure_delta = 0 and house_account = 'transfer'
    when kind = 'withdrawal_from_client' then wallet_delta > 0 and exposure_delta = 0 and house_account = 'transfer'
    when kind = 'bet_placed' then wallet_delta < 0 and house_delta = 0
    when kind in ('bet_cancelled', 'bet_refunded') then wallet_delta > 0 and house_delta = 0
    when kind = 'bet_won' then exposure_delta < 0 and house_delta <= 0
                               and coalesce(house_account = 'house_book', true)
    when kind = 'bet_lost' then exposure_delta < 0 and wallet_delta = 0 and house_account = 'house_book'
    when kind = 'settlement_reversed' then exposure_delta > 0 and wallet_delta <= 0
                                           and coalesce(house_account = 'house_book', true)
    when kind = 'advance' then wallet_delta > 0 and exposure_delta = 0 and house_account = 'receivable'
    when kind = 'owed_repaid' then wallet_delta < 0 and exposure_delta = 0 and house_account = 'receivable'
    else false end),
  -- Staff move other people's money, never their own; an employee's own row is the other half of a transfer.
  constraint actor_fits check (case
    when kind in ('deposit', 'withdrawal', 'upi_deposit') then actor_id is not null and actor_id <> user_id
    when kind in ('deposit_to_client', 'withdrawal_from_client') then actor_id is not null and actor_id = user_id
    else true end)
);
create index ledger_by_time on ledger using brin (posted_at);
create index ledger_by_transfer on ledger (transfer_id) where transfer_id is not null;
create unique index one_joining_bonus on ledger (user_id) where kind = 'joining_bonus';
grant select on ledger to tossbook_app;

create trigger append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();

create sequence transfer_ids;

create function check_transfer() returns trigger language plpgsql as $$
begin
  if (select count(*) <> 2 or count(distinct user_id) <> 2 or sum(wallet_delta) <> 0
      from public.ledger where transfer_id = new.transfer_id) then
    raise exception 'transfer % is not two rows that sum to zero', new.transfer_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger transfer_balanced after insert on ledger deferrable initially deferred
  for each row when (new.transfer_id is not null) execute function check_transfer();

-- What post_entries takes: a ledger row before its sequence number, balances, time and hash are known.
create type ledger_entry as (
  user_id        bigint,
  kind           ledger_kind,
  wallet_delta   bigint,
  exposure_delta bigint,
  house_delta    bigint,
  house_account  house_account,
  match_id       bigint,
  ref_id         bigint,
  transfer_id    bigint,
  actor_id       bigint,
  reason         text,
  request_id     uuid
);

-- One root over the heads of all chains at the end of each day (IST), to be kept outside the database too.
create table ledger_roots (
  day       date        primary key,
  root      bytea       not null check (octet_length(root) = 32),
  users     bigint      not null,
  ledger_rows bigint  not null,
  sealed_at timestamptz not null
);
create trigger append_only before update or delete or truncate on ledger_roots
  for each statement execute function refuse_change();
grant select, insert on ledger_roots to tossbook_app;
