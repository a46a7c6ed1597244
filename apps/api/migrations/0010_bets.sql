-- Set by the reconciler alone, when a wallet breaks an invariant; its money stands still until an admin looks.
alter table wallets add column frozen_at timestamptz;

create type bet_status as enum ('pending', 'won', 'lost', 'cancelled', 'refunded');
create type close_part as enum ('result', 'void');

-- A client's stake on a match: opened by the first placement, grown by others, closed by a cancel or a settlement.
-- After a cancel the next bet opens the next round. Written for every bet, so without references to user and match:
-- the function that writes it has read both.
create table positions (
  user_id  bigint   not null,
  match_id bigint   not null,
  round    integer  not null check (round > 0),
  side     side     not null,
  stake    bigint   not null check (stake > 0),
  profit   bigint   not null check (profit >= 0),
  is_open  boolean  not null default true,
  primary key (user_id, match_id, round)
) with (fillfactor = 80);
-- One open position for each client and match: nobody stands on both sides.
create unique index one_open_position on positions (user_id, match_id) where is_open;
grant select on positions to tossbook_app;

create sequence bet_ids;

-- One row for each placement, at the rate it was placed at.
create table bets (
  user_id          bigint      not null,
  bet_id           bigint      not null,
  match_id         bigint      not null,
  round            integer     not null,
  side             side        not null,
  status           bet_status  not null default 'pending',
  stake            bigint      not null check (stake > 0),
  rate_bp          integer     not null check (rate_bp between 1 and 100000),
  profit           bigint      not null check (profit >= 0),
  accepted_at      timestamptz not null,
  operation_id     uuid        not null,
  address          inet        not null,
  reported_address text        check (char_length(reported_address) <= 60),
  primary key (user_id, bet_id),
  constraint profit_of_rate check (profit = (stake * rate_bp + 5000) / 10000)
) with (fillfactor = 90);
create unique index bets_by_operation on bets (user_id, operation_id);
create index bets_by_match on bets (match_id, user_id);
grant select on bets to tossbook_app;

-- Each close of a position, once for each settlement run and part. A cancel takes the place of the first run, so
-- that a cancel and a settlement can never both close it, whatever the code does.
create table position_closes (
  user_id  bigint     not null,
  match_id bigint     not null,
  round    integer    not null,
  run      integer    not null check (run > 0),
  part     close_part not null,
  seq      bigint     not null,
  primary key (user_id, match_id, round, run, part)
);
create trigger append_only before update or delete or truncate on position_closes
  for each statement execute function refuse_change();
grant select on position_closes to tossbook_app;
