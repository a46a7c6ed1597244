-- The gate of a match: bets hold it shared, whoever changes the match holds it exclusively. An advisory lock, because
-- it is fair: an admin who waits for it is next, however many bets keep coming.
create or replace function match_gate(match_id bigint) returns bigint language sql immutable parallel safe
as $$ select (7::bigint << 56) | match_id $$;
