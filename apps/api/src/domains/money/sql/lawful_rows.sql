-- What a row of the ledger must be. The table's CHECK calls this for every row that its shortcut does not cover, and the
-- error names the law that a row breaks.
create or replace function is_lawful_ledger_row(l ledger) returns boolean language plpgsql immutable
as $$
declare
  broken constant text := case
    when (l.house_account is null) <> (l.house_delta = 0) then 'account_named'
    -- Staff move other people's money, never their own; an employee's own row is the other half of a transfer.
    when case
      when l.kind in ('deposit', 'withdrawal', 'upi_deposit') then l.actor_id is null or l.actor_id = l.user_id
      when l.kind in ('deposit_to_client', 'withdrawal_from_client') then l.actor_id is null or l.actor_id <> l.user_id
      else false end then 'actor_fits'
    when l.wallet_delta + l.exposure_delta + l.house_delta <> 0 then 'balanced'
    -- What each kind says of a bet: all of it where it is placed or sealed, side and profit where a position is closed
    -- or opened again, nothing elsewhere.
    when not case
      when l.hash_version = 1 then num_nonnulls(l.side, l.rate_bp, l.profit, l.accepted_at, l.reason_hash) = 0
      when l.hash_version <> 2 or l.reason is not null then false
      when l.kind in ('bet_placed', 'bet_sealed') then num_nulls(l.side, l.rate_bp, l.profit, l.accepted_at) = 0
      when l.kind in ('bet_cancelled', 'bet_refunded', 'bet_won', 'bet_lost', 'settlement_reversed')
        then num_nulls(l.side, l.profit) = 0 and num_nonnulls(l.rate_bp, l.accepted_at) = 0
      else num_nonnulls(l.side, l.rate_bp, l.profit, l.accepted_at) = 0 end then 'facts_fit'
    when l.wallet_delta = 0 and l.exposure_delta = 0 and l.kind <> 'bet_sealed' then 'moves_something'
    -- What each kind may do. A kind that is not listed cannot be stored.
    when not case
      when l.kind = 'bet_placed' then l.wallet_delta < 0 and l.house_delta = 0
      when l.kind in ('bet_cancelled', 'bet_refunded') then l.wallet_delta > 0 and l.house_delta = 0
      when l.kind = 'bet_won' then l.exposure_delta < 0 and l.house_delta <= 0 and coalesce(l.house_account = 'house_book', true)
      when l.kind = 'bet_lost' then l.exposure_delta < 0 and l.wallet_delta = 0 and coalesce(l.house_account = 'house_book', false)
      when l.kind = 'settlement_reversed'
        then l.exposure_delta > 0 and l.wallet_delta <= 0 and coalesce(l.house_account = 'house_book', true)
      when l.kind = 'bet_sealed' then l.wallet_delta = 0 and l.exposure_delta = 0 and l.house_delta = 0
      when l.exposure_delta <> 0 or l.house_account is null then false
      when l.kind in ('joining_bonus', 'daily_bonus', 'referral_reward', 'referral_bonus', 'play_top_up')
        then l.wallet_delta > 0 and l.house_account = 'promotions'
      when l.kind = 'deposit' then l.wallet_delta > 0 and l.house_account in ('cash', 'transfer')
      when l.kind = 'withdrawal' then l.wallet_delta < 0 and l.house_account in ('cash', 'transfer')
      when l.kind = 'upi_deposit' then l.wallet_delta > 0 and l.house_account = 'cash'
      when l.kind = 'deposit_to_client' then l.wallet_delta < 0 and l.house_account = 'transfer'
      when l.kind = 'withdrawal_from_client' then l.wallet_delta > 0 and l.house_account = 'transfer'
      when l.kind = 'advance' then l.wallet_delta > 0 and l.house_account = 'receivable'
      when l.kind = 'owed_repaid' then l.wallet_delta < 0 and l.house_account = 'receivable'
      else false end then 'kind_fits'
    when l.actor_id <= 0 then 'ledger_actor_id_check'
    when l.balance_after < 0 then 'ledger_balance_after_check'
    when l.exposure_after < 0 then 'ledger_exposure_after_check'
    when octet_length(l.hash) <> 32 then 'ledger_hash_check'
    when l.match_id <= 0 then 'ledger_match_id_check'
    when char_length(l.reason) > 500 then 'ledger_reason_check'
    when octet_length(l.reason_hash) <> 32 then 'ledger_reason_hash_check'
    when l.ref_id <= 0 then 'ledger_ref_id_check'
    when l.seq <= 0 then 'ledger_seq_check'
    when l.transfer_id <= 0 then 'ledger_transfer_id_check'
    when (l.house_account is not distinct from 'transfer') <> (l.transfer_id is not null) then 'transfer_named'
  end;
begin
  return broken is null or public.refuse_row('ledger', broken);
end $$;

revoke execute on function is_lawful_ledger_row from public;
