-- The files of the pages of this version and of those before it, which the migration of each puts here: while processes
-- of two versions serve a site, and for as long as a page of an older one is open, every process has what any page asks for.
-- Only the owner writes it: what is a script in a client's browser must not be in the server's hands.
create table kept_files (
  name    text        not null primary key check (name ~ '^[A-Za-z0-9_.-]{1,100}$'),
  content bytea       not null,
  kept_at timestamptz not null
);
grant select on kept_files to tossbook_app;
