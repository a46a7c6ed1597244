-- The digest of the book that whoever settled had previewed; null if the call carried none.
alter table settlements add column digest bytea check (octet_length(digest) = 32);
grant insert (digest) on settlements to tossbook_app;
