-- Guesses against a name, whether or not a user has it, in lanes: a browser that has logged in before, a network it did so
-- from, everybody else. The level of a lane rises with each guess and sinks by itself. Nothing here outlives a day, so
-- the counts of before are let go.
drop table login_guards;
create table login_guards (
  name_key   text             collate "C" not null,
  lane       text             collate "C" not null,
  level      double precision not null check (level >= 0),
  updated_at timestamptz      not null,
  primary key (name_key, lane)
);
grant select, insert, update, delete on login_guards to tossbook_app;

-- Proofs of work that were used: none counts twice.
create table login_proofs (
  proof_id   uuid        primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on login_proofs to tossbook_app;
