-- The hash of a ledger row, over the bytes that docs/money.md lists. An absent id is written as 0 (ids
-- start at 1), an absent text as length -1.
create or replace function ledger_hash(
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
    || int8send((extract(epoch from posted_at) * 1000000)::bigint) || uuid_send(request_id) || text_bytes(reason)
  )
$$;
