-- outside a transaction
-- Who has a User ID that begins so, and the list of users itself far down, without their rows.
create index concurrently users_listed_by_name on users (name_key) include (user_id, role, blocked_at, is_probe);
