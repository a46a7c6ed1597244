-- The hash of a ledger row, over the bytes that docs/money.md lists. An absent id or number is written as 0 (ids and
-- rates start at 1, and a profit is there whenever a side is), an absent time as 0, an absent hash as 32 zero bytes, an
-- absent text as length -1.

-- Version 1: rows from before the ledger recorded the details of bets.
create or replace function ledger_hash_1(
  previous bytea, user_id bigint, seq bigint, kind ledger_kind, house_account house_account,
  wallet_delta bigint, exposure_delta bigint, house_delta bigint, balance_after bigint, exposure_after bigint,
  match_id bigint, ref_id bigint, transfer_id bigint, actor_id bigint,
  posted_at timestamptz, request_id uuid, reason text
) returns bytea language sql stable parallel safe
as $$
  select sha256(
    previous || int8send(user_id) || int8send(seq) || text_bytes(kind::text) || text_bytes(house_account::text)
    || int8send(wallet_delta) || int8send(exposure_delta) || int8send(house_delta)
    || int8send(balance_after) || int8send(exposure_after)
    || int8send(coalesce(match_id, 0)) || int8send(coalesce(ref_id, 0))
    || int8send(coalesce(transfer_id, 0)) || int8send(coalesce(actor_id, 0))
    || time_bytes(posted_at) || uuid_send(request_id) || text_bytes(reason)
  )
$$;

create or replace function ledger_hash_2(
  previous bytea, user_id bigint, seq bigint, kind ledger_kind, house_account house_account,
  wallet_delta bigint, exposure_delta bigint, house_delta bigint, balance_after bigint, exposure_after bigint,
  match_id bigint, ref_id bigint, transfer_id bigint, actor_id bigint, posted_at timestamptz, request_id uuid,
  reason_hash bytea, side side, rate_bp integer, profit bigint, accepted_at timestamptz
) returns bytea language sql stable parallel safe
as $$
  select sha256(
    int8send(2) || previous || int8send(user_id) || int8send(seq) || label_bytes(kind) || label_bytes(house_account)
    || int8send(wallet_delta) || int8send(exposure_delta) || int8send(house_delta)
    || int8send(balance_after) || int8send(exposure_after)
    || int8send(coalesce(match_id, 0)) || int8send(coalesce(ref_id, 0))
    || int8send(coalesce(transfer_id, 0)) || int8send(coalesce(actor_id, 0))
    || time_bytes(posted_at) || uuid_send(request_id) || coalesce(reason_hash, zero_hash())
    || label_bytes(side) || int8send(coalesce(rate_bp, 0)) || int8send(coalesce(profit, 0)) || time_bytes(accepted_at)
  )
$$;

-- What the hash of a stored row must be, by its version.
create or replace function row_hash(l ledger, previous bytea) returns bytea language sql stable parallel safe
as $$
  select case l.hash_version
    when 1 then ledger_hash_1(
      previous => previous, user_id => l.user_id, seq => l.seq, kind => l.kind, house_account => l.house_account,
      wallet_delta => l.wallet_delta, exposure_delta => l.exposure_delta, house_delta => l.house_delta,
      balance_after => l.balance_after, exposure_after => l.exposure_after, match_id => l.match_id, ref_id => l.ref_id,
      transfer_id => l.transfer_id, actor_id => l.actor_id, posted_at => l.posted_at, request_id => l.request_id,
      reason => l.reason)
    when 2 then ledger_hash_2(
      previous => previous, user_id => l.user_id, seq => l.seq, kind => l.kind, house_account => l.house_account,
      wallet_delta => l.wallet_delta, exposure_delta => l.exposure_delta, house_delta => l.house_delta,
      balance_after => l.balance_after, exposure_after => l.exposure_after, match_id => l.match_id, ref_id => l.ref_id,
      transfer_id => l.transfer_id, actor_id => l.actor_id, posted_at => l.posted_at, request_id => l.request_id,
      reason_hash => l.reason_hash, side => l.side, rate_bp => l.rate_bp, profit => l.profit,
      accepted_at => l.accepted_at)
  end
$$;

-- What a ledger row stores of a reason.
create or replace function reason_hash(salt bytea, reason text) returns bytea language sql stable parallel safe
as $$ select sha256(salt || convert_to(reason, 'UTF8')) $$;
