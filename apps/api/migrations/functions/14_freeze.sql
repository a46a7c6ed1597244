-- What is frozen moves no money until an admin has looked. Freezing waits for the money that is moving now: under the
-- same locks, so that nothing passes after it commits.

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

create or replace function freeze_match(frozen_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(match_gate(frozen_id));
  update matches set frozen_at = app_now() where match_id = frozen_id and frozen_at is null;
end $$;

create or replace function unfreeze_match(frozen_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(match_gate(frozen_id));
  update matches set frozen_at = null where match_id = frozen_id;
end $$;

revoke execute on function freeze_wallet, unfreeze_wallet, freeze_match, unfreeze_match from public;
grant execute on function freeze_wallet, unfreeze_wallet, freeze_match, unfreeze_match to tossbook_app;
