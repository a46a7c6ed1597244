-- The last write that each process had committed, twice a second: whether the database takes writes, what its clock says,
-- and, after a fail-over, whether anything is missing.
create table heartbeats (
  process_id uuid        primary key,
  beat       bigint      not null check (beat > 0),
  at         timestamptz not null
) with (fillfactor = 20);
grant select, insert, delete on heartbeats to tossbook_app;
grant update (beat, at) on heartbeats to tossbook_app;

-- That a process has found something missing here that was acknowledged. While there is one of the epoch that is in force,
-- no process uses this database.
create table database_refusals (
  process_id uuid        not null,
  epoch      integer     not null,
  refused_at timestamptz not null,
  missing    text        not null,
  primary key (epoch, process_id)
);
create trigger append_only before update or delete or truncate on database_refusals
  for each statement execute function refuse_change();
grant select, insert on database_refusals to tossbook_app;

-- Each time that an operator has accepted this database as it is, though something that was acknowledged is missing. What
-- processes remember from before the last epoch they no longer look for.
create table database_epochs (
  epoch_id    integer     generated always as identity primary key,
  accepted_at timestamptz not null,
  reason      text        not null check (char_length(reason) between 1 and 500),
  missing     text        not null
);
create trigger append_only before update or delete or truncate on database_epochs
  for each statement execute function refuse_change();
grant select, insert on database_epochs to tossbook_app;
