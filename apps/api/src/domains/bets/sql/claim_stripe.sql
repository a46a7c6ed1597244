-- The advisory lock of a stripe, whatever the match.
create or replace function stripe_lock(stripe integer) returns bigint language sql immutable parallel safe
as $$ select (8::bigint << 56) | stripe $$;

-- Picks the stripe of the match totals that a batch writes: the one it wants, or the next that no other batch holds. So
-- batches do not wait for each other's rows, whichever processes they come from.
create or replace function claim_stripe(wanted smallint) returns smallint
language plpgsql
as $$
declare
  stripes constant integer := 16;
begin
  for i in wanted .. wanted + stripes - 1 loop
    if pg_try_advisory_xact_lock(stripe_lock(i % stripes)) then return i % stripes; end if;
  end loop;
  -- More concurrent batches than stripes: this one waits for another's rows.
  return wanted % stripes;
end $$;

revoke execute on function stripe_lock, claim_stripe from public;
