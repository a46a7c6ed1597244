-- Like freezing a wallet: under the lock that moving money takes, so that nothing is posted after the commit.

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

revoke execute on function freeze_match, unfreeze_match from public;
grant execute on function freeze_match, unfreeze_match to tossbook_app;
