-- Cancels the open bets of many users, each on one match, as place_bets places them. A repeated operation answers
-- as the first time.
create or replace function cancel_bets(
  user_ids bigint[], session_ids uuid[], match_ids bigint[], operation_ids uuid[], request_ids uuid[],
  stripe smallint, may_wait boolean
) returns table (outcome text, refund bigint, balance bigint, exposure bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  locked bigint[];
  at timestamptz;
begin
  perform pg_advisory_xact_lock_shared(match_gate(g.match_id))
  from (select distinct unnest(match_ids) as match_id order by 1) g;

  if may_wait then
    perform lock_wallets(user_ids);
    locked := user_ids;
  else
    select array_agg(w.user_id) into locked from (
      select w.user_id from wallets w where w.user_id = any (user_ids) order by w.user_id for update skip locked
    ) w;
  end if;

  at := app_now();
  return query
    with items as (
      select * from unnest(user_ids, session_ids, match_ids, operation_ids, request_ids) with ordinality
        as i (user_id, session_id, match_id, operation_id, request_id, item)
    ), judged as materialized (
      select i.*, w.balance as balance_before, w.exposure as exposure_before, o.round, o.side, o.stake, o.profit,
        (earlier.answer ->> 'refund')::bigint as earlier_refund,
        case
          when i.user_id <> all (coalesce(locked, '{}')) then 'WALLET_BUSY'
          when s.session_id is null then 'NOT_AUTHENTICATED'
          when earlier.operation_id is not null then
            case when earlier.call = 'cancelBet' and (earlier.answer ->> 'matchId')::bigint = i.match_id
                 then 'CANCELLED' else 'KEY_REUSED' end
          when placed.bet_id is not null then 'KEY_REUSED'
          when betting_refusal(m, at) is not null then betting_refusal(m, at)
          when w.frozen_at is not null then 'WALLET_FROZEN'
          when o.round is null then 'NO_ACTIVE_BET'
          else 'ACCEPTED'
        end as verdict
      from items i
      left join wallets w on w.user_id = i.user_id
      left join matches m on m.match_id = i.match_id
      left join sessions s on s.user_id = i.user_id and s.session_id = i.session_id
                          and s.ended_at is null and s.expires_at > at and s.use = 'full'
      left join positions o on o.user_id = i.user_id and o.match_id = i.match_id and o.is_open
      left join operations earlier on earlier.user_id = i.user_id and earlier.operation_id = i.operation_id
      left join bets placed on placed.user_id = i.user_id and placed.operation_id = i.operation_id
    ), accepted as materialized (
      select j.* from judged j where j.verdict = 'ACCEPTED'
    ), closed as (
      update positions p set is_open = false
      from accepted a where p.user_id = a.user_id and p.match_id = a.match_id and p.round = a.round
    ), returned as (
      update bets b set status = 'cancelled'
      from accepted a
      where b.user_id = a.user_id and b.match_id = a.match_id and b.round = a.round and b.status = 'pending'
      returning b.match_id, b.side, b.stake, b.profit
    ), counted as (
      insert into match_totals as t (match_id, side, stripe, stake, profit, bets)
      select r.match_id, r.side, stripe, -sum(r.stake), -sum(r.profit), -count(*) from returned r
      group by r.match_id, r.side order by r.match_id, r.side
      on conflict (match_id, side, stripe) do update
        set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets
    ), posted as (
      select p.* from post_entries(coalesce((
        select array_agg((a.user_id, 'bet_cancelled', a.stake, -a.stake, 0, null, a.match_id, null, null, null,
                          null, a.request_id)::ledger_entry) from accepted a), '{}')) p
    ), closes as (
      -- Both parts of the first run: a settlement finds its place taken.
      insert into position_closes (user_id, match_id, round, run, part, seq)
      select a.user_id, a.match_id, a.round, 1, part, p.seq
      from accepted a join posted p on p.user_id = a.user_id, unnest(enum_range(null::close_part)) part
    ), remembered as (
      insert into operations (user_id, operation_id, call, body_hash, answer, created_at)
      select a.user_id, a.operation_id, 'cancelBet', sha256(int8send(a.match_id)),
             jsonb_build_object('matchId', a.match_id, 'refund', a.stake), at
      from accepted a
    )
    select j.verdict, coalesce(j.earlier_refund, j.stake),
           coalesce(p.balance, j.balance_before), coalesce(p.exposure, j.exposure_before)
    from judged j left join posted p on p.user_id = j.user_id
    order by j.item;
end $$;

revoke execute on function cancel_bets from public;
grant execute on function cancel_bets to tossbook_app;
