-- The only code that writes wallets and the ledger. Callers have decided; this posts, or fails as a whole.
-- Not granted to the server, which calls functions for one kind of movement each.

create or replace function lock_wallets(user_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- Always in ascending order, in a statement of its own: what is read afterwards is newer than the lock.
  perform from wallets w where w.user_id = any (user_ids) order by w.user_id for update;
end $$;

create or replace function open_wallet(owner_id bigint) returns void
language sql security definer set search_path = public, pg_temp
as $$ insert into wallets (user_id) values (owner_id) $$;

-- Builds a row to post, with named arguments; what is not named is absent. Of a bet, side, rate, profit and acceptance
-- time are hashed; of a close, side and profit.
create or replace function posting(
  user_id bigint, kind ledger_kind, request_id uuid,
  wallet_delta bigint default 0, exposure_delta bigint default 0, house_delta bigint default 0,
  house_account house_account default null, match_id bigint default null, ref_id bigint default null,
  transfer_id bigint default null, actor_id bigint default null, reason_hash bytea default null,
  side side default null, rate_bp integer default null, profit bigint default null, accepted_at timestamptz default null
) returns ledger_posting language sql immutable parallel safe
as $$
  select row(user_id, kind, wallet_delta, exposure_delta, house_delta, house_account, match_id, ref_id, transfer_id, actor_id,
             request_id, reason_hash, side, rate_bp, profit, accepted_at)::ledger_posting
$$;

-- The part of a gift that repaid a debt cannot be played any more.
-- Functions of their own, because PostgreSQL prepares a subquery for every call of post_entries, needed or not.
create or replace function locked_by_repayment(w wallets, e ledger_posting) returns bigint
language plpgsql stable
as $$
begin
  return case when (
    select l.house_account = 'promotions' from ledger l where l.user_id = w.user_id and l.seq = w.last_seq
  ) then e.wallet_delta else 0 end;
end $$;

-- Exactly what the closes that this row reverses had unlocked.
create or replace function locked_by_reversal(w wallets, e ledger_posting) returns bigint
language plpgsql stable
as $$
begin
  return coalesce((
    select sum(b.locked_after - l.locked_after) from position_closes c
    join ledger l on l.user_id = c.user_id and l.seq = c.seq
    join ledger b on b.user_id = c.user_id and b.seq = c.seq - 1
    where c.user_id = w.user_id and c.match_id = e.match_id and c.run = e.ref_id), 0);
end $$;

-- Stakes that the closes which this row reverses had given back: they are staked again.
create or replace function staked_by_reversal(w wallets, e ledger_posting) returns bigint
language plpgsql stable
as $$
begin
  return coalesce((
    select -sum(l.exposure_delta) from position_closes c
    join ledger l on l.user_id = c.user_id and l.seq = c.seq and l.kind = 'bet_refunded'
    where c.user_id = w.user_id and c.match_id = e.match_id and c.run = e.ref_id), 0);
end $$;

-- Callers hold the wallet locks. At most one entry per user. Returns rows in no particular order.
create or replace function post_entries(entries ledger_posting[])
returns table (user_id bigint, seq bigint, balance bigint, exposure bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off set jit = off
as $$
#variable_conflict use_column
declare
  posted integer;
  at timestamptz := app_now();
begin
  -- A snapshot older than the locks would decide on stale data.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'money moves at read committed, not at %', current_setting('transaction_isolation')
      using errcode = 'invalid_transaction_state';
  end if;
  return query
    with moved as (
      update wallets w set
        balance   = w.balance + e.wallet_delta,
        exposure  = w.exposure + e.exposure_delta,
        -- A wallet owes what the receivable account has advanced to it.
        owed      = w.owed + case e.house_account when 'receivable' then e.wallet_delta else 0 end,
        -- Promotional money is locked until as much has been staked on bets that were won or lost.
        locked    = case
          when e.house_account = 'promotions' then w.locked + e.wallet_delta
          when e.kind in ('bet_won', 'bet_lost') then greatest(w.locked + e.exposure_delta, 0)
          when e.kind = 'owed_repaid' then w.locked + locked_by_repayment(w, e)
          when e.kind = 'settlement_reversed' then w.locked + locked_by_reversal(w, e)
          else w.locked end,
        -- Counters for the limits that clients set themselves.
        paid_in   = w.paid_in + case when e.kind in ('deposit', 'upi_deposit') then e.wallet_delta else 0 end,
        staked    = w.staked + case
          when e.kind in ('bet_placed', 'bet_cancelled', 'bet_refunded') then e.exposure_delta
          when e.kind = 'settlement_reversed' then staked_by_reversal(w, e)
          else 0 end,
        lost      = w.lost + case e.house_account when 'house_book' then e.house_delta else 0 end,
        last_seq  = w.last_seq + 1,
        last_hash = ledger_hash_2(
          previous => w.last_hash, user_id => w.user_id, seq => w.last_seq + 1, kind => e.kind,
          house_account => e.house_account, wallet_delta => e.wallet_delta, exposure_delta => e.exposure_delta,
          house_delta => e.house_delta, balance_after => w.balance + e.wallet_delta,
          exposure_after => w.exposure + e.exposure_delta, match_id => e.match_id, ref_id => e.ref_id,
          transfer_id => e.transfer_id, actor_id => e.actor_id, posted_at => at, request_id => e.request_id,
          reason_hash => e.reason_hash, side => e.side, rate_bp => e.rate_bp, profit => e.profit,
          accepted_at => e.accepted_at)
      from unnest(entries) e where w.user_id = e.user_id and w.frozen_at is null
      returning w.user_id, w.last_seq, w.last_hash, w.balance, w.exposure, w.locked, e.kind, e.house_account,
                e.wallet_delta, e.exposure_delta, e.house_delta, e.match_id, e.ref_id, e.transfer_id,
                e.actor_id, e.request_id, e.reason_hash, e.side, e.rate_bp, e.profit, e.accepted_at
    )
    insert into ledger as l (user_id, seq, kind, house_account, wallet_delta, exposure_delta, house_delta,
                             balance_after, exposure_after, locked_after, match_id, ref_id, transfer_id, actor_id,
                             posted_at, request_id, hash_version, hash, reason_hash, side, rate_bp, profit, accepted_at)
    select m.user_id, m.last_seq, m.kind, m.house_account, m.wallet_delta, m.exposure_delta, m.house_delta,
           m.balance, m.exposure, m.locked, m.match_id, m.ref_id, m.transfer_id, m.actor_id,
           at, m.request_id, 2, m.last_hash, m.reason_hash, m.side, m.rate_bp, m.profit, m.accepted_at
    from moved m
    returning l.user_id, l.seq, l.balance_after, l.exposure_after;
  get diagnostics posted = row_count;
  -- A user who is listed twice, has no wallet or a frozen one would silently lose an entry.
  if posted <> cardinality(entries) then
    raise exception 'posted % of % entries', posted, cardinality(entries) using errcode = 'assert_failure';
  end if;
end $$;

revoke execute on function open_wallet, post_entries(ledger_posting[]), lock_wallets, locked_by_repayment, locked_by_reversal,
  staked_by_reversal from public;
grant execute on function open_wallet, lock_wallets to tossbook_app;
