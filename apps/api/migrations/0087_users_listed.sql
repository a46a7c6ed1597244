-- outside a transaction
-- A page of a list of staff in another order looks up ten thousand users, for a name or for whether they are listed: here
-- they are together, while their rows are spread over the whole table. No bet writes to it.
create index concurrently users_listed on users (user_id) include (name_key, role, blocked_at, is_probe);
