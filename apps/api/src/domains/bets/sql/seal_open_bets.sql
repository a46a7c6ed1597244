-- Open bets without a ledger row that describes them: those placed before bets were recorded there.
create or replace function unsealed_bets() returns setof bets
language sql stable set search_path = public, pg_temp
as $$
  select b.* from bets b
  join positions p on p.user_id = b.user_id and p.match_id = b.match_id and p.round = b.round and p.status = 'pending'
  where not exists (
    select from ledger l
    where l.user_id = b.user_id and l.ref_id = b.bet_id and l.kind in ('bet_placed', 'bet_sealed') and l.hash_version = 2)
$$;

-- Adds a ledger row for each, except in frozen wallets. Called when the database is migrated; returns how many.
create or replace function seal_open_bets() returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  entries ledger_posting[];
  sealed integer := 0;
begin
  if not exists (select from unsealed_bets()) then return 0; end if;
  -- Waits for bets in flight that use the previous functions.
  lock table bets in share row exclusive mode;
  loop
    -- One per client at a time: post_entries takes one entry per user.
    entries := array(
      select posting(user_id => b.user_id, kind => 'bet_sealed', request_id => b.operation_id, match_id => b.match_id,
                     ref_id => b.bet_id, side => b.side, rate_bp => b.rate_bp, profit => b.profit, accepted_at => b.accepted_at)
      from (
        select distinct on (b.user_id) b.* from unsealed_bets() b
        join wallets w on w.user_id = b.user_id and w.frozen_at is null order by b.user_id, b.bet_id
      ) b);
    exit when cardinality(entries) = 0;
    perform lock_wallets(array(select e.user_id from unnest(entries) e));
    perform post_entries(entries);
    sealed := sealed + cardinality(entries);
  end loop;
  return sealed;
end $$;

revoke execute on function seal_open_bets from public;
