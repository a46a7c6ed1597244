-- What others decide of a wallet. Their callers hold its lock.

-- The counters up to which a client's own limits let it go, and until when that holds; null is no limit.
create or replace function set_ceilings(
  owner_id bigint, deposit bigint, stake bigint, loss bigint, due_at timestamptz
) returns void
language sql set search_path = public, pg_temp
as $$
  update wallets set deposit_ceiling = deposit, stake_ceiling = stake, loss_ceiling = loss, limits_due_at = due_at
  where user_id = owner_id
$$;

-- A break can be made longer, never shorter.
create or replace function keep_away(owner_id bigint, until timestamptz) returns void
language sql set search_path = public, pg_temp
as $$ update wallets set away_until = greatest(away_until, until) where user_id = owner_id $$;

-- The largest open position on a match that the house takes from this client; null leaves it to the settings.
create or replace function set_position_max(owner_id bigint, most bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform lock_wallets(array[owner_id]);
  update wallets set position_max = most where user_id = owner_id;
end $$;

revoke execute on function set_ceilings, keep_away, set_position_max from public;
grant execute on function set_position_max to tossbook_app;
