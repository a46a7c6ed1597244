create type match_result as enum ('A', 'B', 'none');

-- Each result that was recorded for a match, by run, with its reversal if there was one. Recording is one short
-- transaction; what follows (planning, paying chunk by chunk, finishing) can stop anywhere and goes on from here.
create table settlements (
  match_id             bigint       not null references matches,
  run                  integer      not null check (run > 0),
  result               match_result not null,
  -- Bets accepted at or after this moment are void: nobody profits from a toss already seen.
  outcome_known_at     timestamptz,
  reason               text         check (char_length(reason) <= 500),
  settled_by           bigint       not null references users,
  request_id           uuid         not null,
  recorded_at          timestamptz  not null,
  -- Open bets when the result was recorded.
  bets                 bigint       not null check (bets >= 0),
  planned_at           timestamptz,
  clients              bigint       check (clients >= 0),
  late_cancels         bigint       check (late_cancels >= 0),
  finished_at          timestamptz,
  reversed_by          bigint       references users,
  reversal_reason      text         check (char_length(reversal_reason) between 1 and 500),
  reversal_request_id  uuid,
  reversal_recorded_at timestamptz,
  reversal_planned_at  timestamptz,
  reversal_finished_at timestamptz,
  primary key (match_id, run),
  constraint planned_whole check (num_nulls(planned_at, clients, late_cancels) in (0, 3)),
  constraint reversal_whole
    check (num_nulls(reversed_by, reversal_reason, reversal_request_id, reversal_recorded_at) in (0, 4)),
  constraint step_by_step check (
    (finished_at is null or planned_at is not null)
    and (reversal_recorded_at is null or finished_at is not null)
    and (reversal_planned_at is null or reversal_recorded_at is not null)
    and (reversal_finished_at is null or reversal_planned_at is not null))
);
-- A match has one result at a time: the next run begins only where the last one was wholly reversed.
create unique index one_result on settlements (match_id) where reversal_finished_at is null;
-- What is still to be paid, for the sweep: a handful of rows, however many settlements there were.
create index settlements_unfinished on settlements (match_id)
  where finished_at is null or (reversal_recorded_at is not null and reversal_finished_at is null);
create index settlements_by_time on settlements (recorded_at);
grant select on settlements to tossbook_app;
grant insert (match_id, run, result, outcome_known_at, reason, settled_by, request_id, recorded_at, bets)
  on settlements to tossbook_app;
grant update (finished_at, reversed_by, reversal_reason, reversal_request_id, reversal_recorded_at, reversal_finished_at)
  on settlements to tossbook_app;

-- The clients that one transaction pays. They are listed, not given as a range of ids: a reversal finds them again
-- without a search, and the few clients of a small match are not sought among all users between the first and the last.
create table settlement_chunks (
  match_id    bigint   not null,
  run         integer  not null,
  is_reversal boolean  not null,
  chunk       bigint   generated always as identity,
  user_ids    bigint[] not null check (cardinality(user_ids) > 0),
  -- Its one client's wallet is frozen; it waits until an admin has looked.
  is_held     boolean  not null default false,
  bets        bigint   check (bets > 0),
  payout      bigint,
  house_delta bigint,
  paid_at     timestamptz,
  primary key (match_id, run, is_reversal, chunk),
  foreign key (match_id, run) references settlements,
  constraint paid_whole check (num_nulls(bets, payout, house_delta, paid_at) in (0, 4)),
  constraint held_alone check (not is_held or (cardinality(user_ids) = 1 and paid_at is null))
);
create index settlement_chunks_unpaid on settlement_chunks (match_id, chunk) where paid_at is null and not is_held;
create index settlement_chunks_held on settlement_chunks ((user_ids[1])) where is_held;
grant select on settlement_chunks to tossbook_app;

-- What is void of a position: the sums of its bets accepted once the outcome was known.
create table settlement_voids (
  user_id  bigint  not null,
  match_id bigint  not null,
  run      integer not null,
  round    integer not null,
  stake    bigint  not null check (stake > 0),
  profit   bigint  not null check (profit >= 0),
  primary key (user_id, match_id, run)
);
create trigger append_only before update or delete or truncate on settlement_voids
  for each statement execute function refuse_change();
grant select on settlement_voids to tossbook_app;

-- Each close that a reversal undid, once, and the ledger row that undid it.
create table position_reversals (
  user_id  bigint     not null,
  match_id bigint     not null,
  round    integer    not null,
  run      integer    not null,
  part     close_part not null,
  seq      bigint     not null,
  primary key (user_id, match_id, round, run, part),
  foreign key (user_id, match_id, round, run, part) references position_closes
);
create trigger append_only before update or delete or truncate on position_reversals
  for each statement execute function refuse_change();
grant select on position_reversals to tossbook_app;

-- What a settlement makes of a position, and what a reversal takes back of one: between the deciding and the writing.
create type position_outcome as (
  user_id     bigint,
  round       integer,
  side        side,
  stake       bigint,
  profit      bigint,
  bets        integer,
  void_stake  bigint,
  void_profit bigint,
  status      bet_status
);
create type position_undoing as (
  user_id bigint,
  round   integer,
  side    side,
  stake   bigint,
  profit  bigint,
  bets    integer,
  paid    bigint,
  house   bigint,
  balance bigint
);
