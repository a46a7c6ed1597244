-- Places a single bet, as place_bets places many: when nobody else bets, arrays would take longer than the bet.
create or replace function place_bet(
  bettor_id bigint, session uuid, of_match bigint, team text, stake bigint, asked_rate integer,
  operation uuid, request uuid, address inet, reported text,
  stripe smallint, may_wait boolean, deadline timestamptz default null,
  out outcome text, out bet_id bigint, out rate_bp integer, out balance bigint, out exposure bigint, out largest bigint
)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set enable_memoize = off set jit = off
as $$
#variable_conflict use_column
declare
  wallet wallets;
  at timestamptz;
  limits bet_limits;
  chosen side;
  last_round integer;
  last_stake bigint;
  is_open boolean;
  gain bigint;
  room_left bigint;
  drawn bet_verdict;
begin
  if may_wait then
    select * into wallet from wallets w where w.user_id = bettor_id for update;
    perform pg_advisory_xact_lock_shared(match_gate(of_match));
  else
    select * into wallet from wallets w where w.user_id = bettor_id for update skip locked;
    if not found then outcome := 'WALLET_BUSY'; return; end if;
    if not pg_try_advisory_xact_lock_shared(match_gate(of_match)) then outcome := 'MATCH_BUSY'; return; end if;
  end if;
  at := app_now();
  if wallet.limits_due_at <= at then
    perform refresh_limits(bettor_id, at);
    select * into wallet from wallets w where w.user_id = bettor_id;
  end if;
  select k.stake_max, k.match_liability_max, k.site_liability_max, k.stake_min, k.position_max into limits from bet_limits_kept k;
  -- Judged in the statement that reads: on its own, the same expression would look into copies of whole rows.
  select judge_bet(
           m => m, w => wallet, is_live => s.session_id is not null, placed_match => placed.match_id,
           placed_side => placed.side, placed_stake => placed.stake, is_key_used => other.operation_id is not null,
           open_side => case last.status when 'pending' then last.side end,
           open_stake => case last.status when 'pending' then last.stake end,
           team => team, stake => place_bet.stake, rate_bp => asked_rate, deadline => deadline, at => at, limits => limits),
         placed.bet_id, coalesce(placed.rate_bp, m.rate_bp), side_of(m, team), bet_profit(place_bet.stake, m.rate_bp),
         last.round, last.status = 'pending', last.stake
    into outcome, bet_id, rate_bp, chosen, gain, last_round, is_open, last_stake
  from (select) nothing
  left join matches m on m.match_id = of_match
    -- The probe sees its own match alone, and nobody else sees that one.
    and m.probed_by is not distinct from case bettor_id when (select u.user_id from users u where u.is_probe) then bettor_id end
  left join sessions s on s.user_id = bettor_id and s.session_id = session
    and s.ended_at is null and s.expires_at > at and s.use = 'full'
  left join bets placed on placed.user_id = bettor_id and placed.operation_id = operation
  left join operations other on other.user_id = bettor_id and other.operation_id = operation
  -- If a position is open, it is the last.
  left join lateral (
    select p.round, p.status, p.side, p.stake from positions p where p.user_id = bettor_id and p.match_id = of_match
    order by p.round desc limit 1
  ) last on true;
  balance := wallet.balance;
  exposure := wallet.exposure;
  if outcome <> 'ACCEPTED' then
    largest := largest_stake(outcome, wallet, case when is_open then last_stake end, limits);
    return;
  end if;

  bet_id := nextval('bet_ids');
  -- Nearly always free; looking for another takes as long as writing a row.
  if not pg_try_advisory_xact_lock(stripe_lock(stripe)) then stripe := claim_stripe(stripe); end if;
  update match_totals t set stake = t.stake + place_bet.stake, profit = t.profit + gain, bets = t.bets + 1, room = t.room - gain
    where t.match_id = of_match and t.side = chosen and t.stripe = place_bet.stripe
    returning t.room into room_left;
  if not found then
    insert into match_totals as t (match_id, side, stripe, stake, profit, bets, room)
      values (of_match, chosen, place_bet.stripe, place_bet.stake, gain, 1, -gain)
      on conflict (match_id, side, stripe) do update
        set stake = t.stake + excluded.stake, profit = t.profit + excluded.profit, bets = t.bets + excluded.bets,
            room = t.room + excluded.room
      returning t.room into room_left;
  end if;
  if room_left < 0 then
    drawn := (draw_room(array[(
      bettor_id, of_match, place_bet.stake, operation, request, address, reported, chosen, outcome, place_bet.bet_id,
      place_bet.rate_bp, gain, null, place_bet.balance, place_bet.exposure, null)::bet_verdict], place_bet.stripe))[1];
    outcome := drawn.outcome;
    largest := drawn.largest;
    if outcome <> 'ACCEPTED' then return; end if;
  end if;
  if is_open then
    update positions p set stake = p.stake + place_bet.stake, profit = p.profit + gain, bets = p.bets + 1
      where p.user_id = bettor_id and p.match_id = of_match and p.round = last_round;
  else
    insert into positions (user_id, match_id, round, side, stake, profit, bets)
      values (bettor_id, of_match, coalesce(last_round, 0) + 1, chosen, place_bet.stake, gain, 1);
  end if;
  insert into bets (user_id, bet_id, match_id, round, side, stake, rate_bp, profit, accepted_at, operation_id, address,
                    reported_address)
    values (bettor_id, place_bet.bet_id, of_match, case when is_open then last_round else coalesce(last_round, 0) + 1 end,
            chosen, place_bet.stake, place_bet.rate_bp, gain, at, operation, place_bet.address, reported);
  select p.balance, p.exposure into balance, exposure from post_entries(array[
    posting(user_id => bettor_id, kind => 'bet_placed', request_id => request, wallet_delta => -place_bet.stake,
            exposure_delta => place_bet.stake, match_id => of_match, ref_id => place_bet.bet_id, side => chosen,
            rate_bp => place_bet.rate_bp, profit => gain, accepted_at => at)]) p;
end $$;

revoke execute on function place_bet from public;
grant execute on function place_bet to tossbook_app;
