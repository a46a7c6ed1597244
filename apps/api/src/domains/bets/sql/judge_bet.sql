-- The side that a team is in a match, or null.
create or replace function side_of(m matches, team text) returns side language sql immutable parallel safe
as $$ select case team when m.team_a then 'A'::side when m.team_b then 'B'::side end $$;

-- What becomes of a bet, given all that decides, read after its locks were taken: whether the session is live, the bet
-- that has its key already and whether another call has it, the open position on the match. What does not exist is null.
-- A single expression, so that PostgreSQL puts it in place of the call.
create or replace function judge_bet(
  m matches, w wallets, is_live boolean, placed_match bigint, placed_side side, placed_stake bigint, is_key_used boolean,
  open_side side, open_stake bigint, team text, stake bigint, rate_bp integer, deadline timestamptz, at timestamptz,
  limits bet_limits
) returns text language sql
as $$
  select case
    -- A repeated call gets its result even after the session has ended.
    when placed_match = m.match_id and placed_stake = stake
     and team = case placed_side when 'A' then m.team_a else m.team_b end then 'PLACED'
    when not is_live then 'NOT_AUTHENTICATED'
    when placed_match is not null or is_key_used then 'KEY_REUSED'
    -- The client has given up by now: the bet may have waited for a lock, or in a server that was paused.
    when deadline < clock_timestamp() then 'EXPIRED'
    when m.match_id is null then 'MATCH_NOT_FOUND'
    when team not in (m.team_a, m.team_b) then 'TEAM_UNKNOWN'
    when betting_refusal(m, at) is not null then betting_refusal(m, at)
    when w.frozen_at is not null then 'WALLET_FROZEN'
    when w.away_until > at then 'ON_BREAK'
    when rate_bp <> m.rate_bp then 'RATE_CHANGED'
    when open_side <> side_of(m, team) then 'OPPOSITE_TEAM'
    else coalesce(
      stake_refusal(stake, open_stake, w.balance, limits),
      case when stake + coalesce(open_stake, 0) > w.position_max then 'STAKE_TOO_LARGE' end,
      limit_refusal(w, stake), 'ACCEPTED')
  end
$$;

-- The largest stake that the house takes from a client who has this much open on the match.
create or replace function house_room(w wallets, open_stake bigint, limits bet_limits) returns bigint language sql
as $$ select greatest(least(limits.stake_max, least(limits.position_max, w.position_max) - coalesce(open_stake, 0)), 0) $$;

-- Which of the two a refusal names: the house's room, or what the client's own limits leave.
create or replace function room_named(verdict text, house_room bigint, own_room bigint) returns bigint language sql
as $$
  select case
    when verdict = 'STAKE_TOO_LARGE' then house_room
    when verdict in ('STAKE_LIMIT', 'LOSS_LIMIT') then own_room
  end
$$;

-- The largest stake that would have been taken, for a bet that was refused for being too large.
create or replace function largest_stake(verdict text, w wallets, open_stake bigint, limits bet_limits) returns bigint language sql
as $$ select room_named(verdict, house_room(w, open_stake, limits), stake_within_limits(w)) $$;

revoke execute on function side_of, judge_bet, house_room, room_named, largest_stake from public;
