-- What keeps a bet on a match from being taken at a moment, or null.
create or replace function betting_refusal(m matches, at timestamptz) returns text language sql immutable parallel safe
as $$
  select case
    when m.match_id is null then 'MATCH_NOT_FOUND'
    when m.stage <> 'betting' or m.closed_at is not null or at >= m.ends_at then 'BETTING_CLOSED'
    when m.frozen_at is not null then 'MATCH_FROZEN'
    when not m.is_active then 'BETTING_SUSPENDED'
    when at < m.starts_at then 'BETTING_NOT_OPEN'
  end
$$;

-- Places many bets, each for another user, in one transaction: an outcome for each, in their order. A refusal of one
-- touches no other. The statements are apart and in this order for a reason: gates, then wallets, and only then the
-- clock and everything that decides, so that all of it is newer than the locks.
create or replace function place_bets(
  user_ids bigint[], session_ids uuid[], match_ids bigint[], teams text[], stakes bigint[], rates integer[],
  operation_ids uuid[], request_ids uuid[], addresses inet[], reported text[], stake_max bigint,
  stripe smallint, may_wait boolean
) returns table (outcome text, bet_id bigint, rate_bp integer, balance bigint, exposure bigint)
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
    -- A wallet that a settlement or deposit holds must not make the rest of the batch wait for it.
    select array_agg(w.user_id) into locked from (
      select w.user_id from wallets w where w.user_id = any (user_ids) order by w.user_id for update skip locked
    ) w;
  end if;

  at := app_now();
  return query
    with items as (
      select * from unnest(user_ids, session_ids, match_ids, teams, stakes, rates, operation_ids, request_ids,
                           addresses, reported) with ordinality
        as i (user_id, session_id, match_id, team, stake, rate_bp, operation_id, request_id, address, reported, item)
    ), judged as materialized (
      select i.*, m.rate_bp as rate_now, w.balance as balance_before, w.exposure as exposure_before,
        placed.bet_id as placed_bet_id, placed.rate_bp as placed_rate, o.round as open_round,
        (case i.team when m.team_a then 'A' when m.team_b then 'B' end)::side as side,
        case
          when i.user_id <> all (coalesce(locked, '{}')) then 'WALLET_BUSY'
          when s.session_id is null then 'NOT_AUTHENTICATED'
          when placed.bet_id is not null then
            case when placed.match_id = i.match_id and placed.stake = i.stake
                   and i.team = case placed.side when 'A' then m.team_a else m.team_b end
                 then 'PLACED' else 'KEY_REUSED' end
          when other.operation_id is not null then 'KEY_REUSED'
          when m.match_id is null then 'MATCH_NOT_FOUND'
          when i.team not in (m.team_a, m.team_b) then 'TEAM_UNKNOWN'
          when betting_refusal(m, at) is not null then betting_refusal(m, at)
          when w.frozen_at is not null then 'WALLET_FROZEN'
          when i.rate_bp <> m.rate_bp then 'RATE_CHANGED'
          when o.side <> (case i.team when m.team_a then 'A' else 'B' end)::side then 'OPPOSITE_TEAM'
          when i.stake > stake_max then 'STAKE_TOO_LARGE'
          when i.stake > w.balance then 'INSUFFICIENT_BALANCE'
          else 'ACCEPTED'
        end as verdict
      from items i
      left join wallets w on w.user_id = i.user_id
      left join matches m on m.match_id = i.match_id
      left join sessions s on s.user_id = i.user_id and s.session_id = i.session_id
                          and s.ended_at is null and s.expires_at > at and s.use = 'full'
      left join positions o on o.user_id = i.user_id and o.match_id = i.match_id and o.is_open
      left join bets placed on placed.user_id = i.user_id and placed.operation_id = i.operation_id
      left join operations other on other.user_id = i.user_id and other.operation_id = i.operation_id
    ), accepted as materialized (
      select j.*, nextval('bet_ids') as new_bet_id, (j.stake * j.rate_now + 5000) / 10000 as profit,
        coalesce(j.open_round, 1 + (
          select coalesce(max(p.round), 0) from positions p where p.user_id = j.user_id and p.match_id = j.match_id
        )) as round
      from judged j where j.verdict = 'ACCEPTED'
    ), opened as (
      insert into positions as p (user_id, match_id, round, side, stake, profit)
      select a.user_id, a.match_id, a.round, a.side, a.stake, a.profit from accepted a
      on conflict (user_id, match_id) where is_open
        do update set stake = p.stake + excluded.stake, profit = p.profit + excluded.profit
    ), written as (
      insert into bets (user_id, bet_id, match_id, round, side, stake, rate_bp, profit, accepted_at, operation_id,
                        address, reported_address)
      select a.user_id, a.new_bet_id, a.match_id, a.round, a.side, a.stake, a.rate_now, a.profit, at, a.operation_id,
             a.address, a.reported from accepted a
    ), counted as (
      insert into match_totals as t (match_id, side, stripe, stake, profit, bets)
      select a.match_id, a.side, stripe, sum(a.stake), sum(a.profit), count(*) from accepted a
      group by a.match_id, a.side order by a.match_id, a.side
      on conflict (match_id, side, stripe) do update
        set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets
    ), posted as (
      select p.* from post_entries(coalesce((
        select array_agg((a.user_id, 'bet_placed', -a.stake, a.stake, 0, null, a.match_id, a.new_bet_id, null, null,
                          null, a.request_id)::ledger_entry) from accepted a), '{}')) p
    )
    select j.verdict, coalesce(a.new_bet_id, j.placed_bet_id), coalesce(j.placed_rate, j.rate_now),
           coalesce(p.balance, j.balance_before), coalesce(p.exposure, j.exposure_before)
    from judged j
    left join accepted a on a.item = j.item
    left join posted p on p.user_id = j.user_id
    order by j.item;
end $$;

revoke execute on function place_bets from public;
grant execute on function place_bets to tossbook_app;
