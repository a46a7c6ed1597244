-- outside a transaction
create unique index concurrently one_probe on users (is_probe) where is_probe;
