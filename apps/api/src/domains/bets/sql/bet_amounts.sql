-- What a won stake earns: rate/100 × stake, rounded half up to the paisa, once. Must agree with profit() in the code.
create or replace function bet_profit(stake bigint, rate_bp integer) returns bigint language sql immutable parallel safe
as $$ select (stake * rate_bp + 5000) / 10000 $$;

-- The largest stake whose profit still fits into the room.
create or replace function stake_within(room bigint, rate_bp integer) returns bigint language sql immutable parallel safe
as $$ select greatest(((greatest(room, 0) + 1) * 10000 - 5001) / rate_bp, 0) $$;

-- Why a stake is refused, given what is already open, or null. refuseStake() in the code mirrors as much of it as it
-- can know.
create or replace function stake_refusal(stake bigint, open_stake bigint, balance bigint, limits bet_limits) returns text
language sql immutable parallel safe
as $$
  select case
    when stake < limits.stake_min then 'STAKE_TOO_SMALL'
    when stake > limits.stake_max or stake + coalesce(open_stake, 0) > limits.position_max then 'STAKE_TOO_LARGE'
    when stake > balance then 'INSUFFICIENT_BALANCE'
  end
$$;

revoke execute on function bet_profit, stake_within, stake_refusal from public;
