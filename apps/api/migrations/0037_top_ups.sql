alter type ledger_kind add value 'play_top_up';

-- The top-ups of play money that a client took, numbered within each day (in India), each with the row of the ledger
-- that paid it.
create table top_ups (
  user_id bigint   not null references users,
  day     date     not null,
  number  smallint not null check (number > 0),
  seq     bigint   not null check (seq > 0),
  primary key (user_id, day, number)
);
grant select on top_ups to tossbook_app;
