-- What the house loses at worst: it keeps the stakes on the loser and owes the profit on the winner. Must agree with
-- liabilityOf() in the code.
create or replace function match_liability(stake_a bigint, profit_a bigint, stake_b bigint, profit_b bigint) returns bigint
language sql immutable parallel safe
as $$ select greatest(coalesce(profit_a, 0) - coalesce(stake_b, 0), coalesce(profit_b, 0) - coalesce(stake_a, 0), 0) $$;
