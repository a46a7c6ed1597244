-- The server's role. It may read, may write the tables granted to it below, and moves money only through
-- the posting functions. Roles belong to the whole cluster, so another database may have made it already.
do $$
begin
  create role tossbook_app login;
exception when duplicate_object or unique_violation then null;
end $$;

revoke create on schema public from public;
grant usage on schema public to tossbook_app;

-- Which version of each file in functions/ stands in this database.
create table schema_functions (
  name       text        primary key,
  checksum   text        not null,
  applied_at timestamptz not null default clock_timestamp()
);
grant select on schema_functions to tossbook_app;

-- Rows of an append-only table can be added, never changed: not by the owner, not by a careless script.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
