-- The gate of a match: bets hold it together, whoever changes the match holds it alone. An advisory lock, because it
-- is fair: an admin who waits at it is next, however many bets keep coming.
create or replace function match_gate(match_id bigint) returns bigint language sql immutable parallel safe
as $$ select (7::bigint << 56) | match_id $$;

-- Which stripe of its matches' totals a batch writes: the one it asks for, or the next that no other batch is at. So two
-- batches never wait for each other's totals, whichever processes they come from.
create or replace function claim_stripe(wanted smallint) returns smallint
language plpgsql set search_path = public, pg_temp
as $$
declare
  stripes constant integer := 16;
begin
  for i in wanted .. wanted + stripes - 1 loop
    if pg_try_advisory_xact_lock((8::bigint << 56) | i % stripes) then return i % stripes; end if;
  end loop;
  -- More batches at once than stripes: this one waits for the rows of another.
  return wanted % stripes;
end $$;

revoke execute on function claim_stripe from public;
