-- What a bet is stands in its ledger row, under the row's hash: side, rate, profit and the moment it was accepted. Rows
-- from here on are of version 2. A reason is hashed with a salt and its text kept apart, so that a text can be erased
-- one day and the chain still be followed.
alter type ledger_kind add value 'bet_sealed';

alter table ledger
  add column hash_version smallint not null default 1,
  add column side         side,
  add column rate_bp      integer,
  add column profit       bigint,
  add column accepted_at  timestamptz,
  add column reason_hash  bytea check (octet_length(reason_hash) = 32);

-- Not validated: the rows of before were held to the constraints of before, and nobody waits while they are read again.
-- The new kind is compared as text: a value cannot be used in the transaction that adds it.
alter table ledger
  drop constraint moves_something,
  add constraint moves_something check (wallet_delta <> 0 or exposure_delta <> 0 or kind::text = 'bet_sealed') not valid,
  drop constraint kind_fits,
  -- What each kind may do. A kind that is not listed cannot be stored.
  add constraint kind_fits check (case
    when kind = 'bet_placed' then wallet_delta < 0 and house_delta = 0
    when kind in ('bet_cancelled', 'bet_refunded') then wallet_delta > 0 and house_delta = 0
    when kind = 'bet_won' then exposure_delta < 0 and house_delta <= 0
                               and coalesce(house_account = 'house_book', true)
    when kind = 'bet_lost' then exposure_delta < 0 and wallet_delta = 0 and house_account = 'house_book'
    when kind = 'settlement_reversed' then exposure_delta > 0 and wallet_delta <= 0
                                           and coalesce(house_account = 'house_book', true)
    when kind in ('joining_bonus', 'daily_bonus', 'referral_reward', 'referral_bonus')
      then wallet_delta > 0 and exposure_delta = 0 and house_account = 'promotions'
    when kind = 'deposit' then wallet_delta > 0 and exposure_delta = 0 and house_account in ('cash', 'transfer')
    when kind = 'withdrawal' then wallet_delta < 0 and exposure_delta = 0 and house_account in ('cash', 'transfer')
    when kind = 'upi_deposit' then wallet_delta > 0 and exposure_delta = 0 and house_account = 'cash'
    when kind = 'deposit_to_client' then wallet_delta < 0 and exposure_delta = 0 and house_account = 'transfer'
    when kind = 'withdrawal_from_client' then wallet_delta > 0 and exposure_delta = 0 and house_account = 'transfer'
    when kind = 'advance' then wallet_delta > 0 and exposure_delta = 0 and house_account = 'receivable'
    when kind = 'owed_repaid' then wallet_delta < 0 and exposure_delta = 0 and house_account = 'receivable'
    else kind::text = 'bet_sealed' and wallet_delta = 0 and exposure_delta = 0 and house_delta = 0 end) not valid,
  -- What each kind says of a bet: all of it where it is placed or sealed, side and profit where a position is closed or
  -- opened again, nothing elsewhere.
  add constraint facts_fit check (case
    when hash_version = 1 then num_nonnulls(side, rate_bp, profit, accepted_at, reason_hash) = 0
    when hash_version <> 2 or reason is not null then false
    when kind = 'bet_placed' or kind::text = 'bet_sealed' then num_nulls(side, rate_bp, profit, accepted_at) = 0
    when kind in ('bet_cancelled', 'bet_refunded', 'bet_won', 'bet_lost', 'settlement_reversed')
      then num_nulls(side, profit) = 0 and num_nonnulls(rate_bp, accepted_at) = 0
    else num_nonnulls(side, rate_bp, profit, accepted_at) = 0 end) not valid;

-- The text of a reason whose hash stands in a ledger row, with the salt that goes before it.
create table ledger_reasons (
  user_id bigint not null,
  seq     bigint not null,
  salt    bytea  not null check (octet_length(salt) = 16),
  reason  text   not null check (char_length(reason) <= 500),
  primary key (user_id, seq)
);
create trigger append_only before update or delete or truncate on ledger_reasons
  for each statement execute function refuse_change();
grant select on ledger_reasons to tossbook_app;

-- What post_entries takes: a ledger row before its sequence number, balances, time and hash are known. Made by the
-- function posting(), by name.
create type ledger_posting as (
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
  request_id     uuid,
  reason_hash    bytea,
  side           side,
  rate_bp        integer,
  profit         bigint,
  accepted_at    timestamptz
);

-- Roots from here on are of version 2: each takes in the one of the day before.
alter table ledger_roots add column version smallint not null default 1 check (version in (1, 2));
