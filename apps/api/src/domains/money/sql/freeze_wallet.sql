-- A frozen wallet moves no money until an admin has looked. Freezing takes the same lock as moving money, so it waits
-- for movements in flight, and nothing is posted after it commits.

create or replace function freeze_wallet(owner_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform lock_wallets(array[owner_id]);
  update wallets set frozen_at = app_now() where user_id = owner_id and frozen_at is null;
end $$;

create or replace function unfreeze_wallet(owner_id bigint) returns void
language sql security definer set search_path = public, pg_temp
as $$ update wallets set frozen_at = null where user_id = owner_id $$;

revoke execute on function freeze_wallet, unfreeze_wallet from public;
grant execute on function freeze_wallet, unfreeze_wallet to tossbook_app;
