-- outside a transaction
create unique index concurrently one_probed_match on matches (probed_by) where probed_by is not null;
