-- A new limit applies at once: unused room that was leased under the old one is returned. By a trigger, because
-- settings must not depend on bets.
create or replace function recount_on_new_limit() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform recount_room(array(select m.match_id from matches m where m.stage <> 'settled'));
  return null;
end $$;

create or replace trigger recount_on_new_limit after update of value on settings
  for each row when (new.key in ('bet.matchLiabilityMaxRupees', 'bet.siteLiabilityMaxRupees') and new.value <> old.value)
  execute function recount_on_new_limit();

revoke execute on function recount_on_new_limit from public;
