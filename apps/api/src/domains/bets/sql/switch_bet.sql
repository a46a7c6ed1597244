-- Cancels a client's open bets on a match and bets on its other team: both, or neither. Whatever refuses the new bet
-- undoes the cancel too.
create or replace function switch_bet(
  bettor_id bigint, session uuid, of_match bigint, team text, stake bigint, asked_rate integer,
  operation uuid, request uuid, address inet, reported text,
  stripe smallint, may_wait boolean, deadline timestamptz default null,
  out outcome text, out bet_id bigint, out rate_bp integer, out balance bigint, out exposure bigint, out largest bigint
)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  locks record := lock_for_bets(array[bettor_id], array[of_match], may_wait);
  open_team text;
begin
  if locks.busy_matches is not null then outcome := 'MATCH_BUSY'; return; end if;
  if locks.busy_users is not null then outcome := 'WALLET_BUSY'; return; end if;
  stripe := claim_stripe(stripe);
  -- A key that was used before places nothing, and must not cancel anything either.
  if exists (select from bets b where b.user_id = bettor_id and b.operation_id = operation)
     or exists (select from operations o where o.user_id = bettor_id and o.operation_id = operation) then
    outcome := 'ACCEPTED';
  else
    select case p.side when 'A' then m.team_a else m.team_b end into open_team
    from positions p join matches m using (match_id)
    where p.user_id = bettor_id and p.match_id = of_match and p.status = 'pending';
    -- Both sides at once and in order: a cancel and a bet on their own would lock them as they come.
    perform from match_totals t where t.match_id = of_match and t.stripe = switch_bet.stripe order by t.side for update;
  end if;

  begin
    if outcome is null then
      select c.outcome into outcome from cancel_bets(
        array[bettor_id], array[session], array[of_match], array[gen_random_uuid()], array[request], stripe, may_wait) c;
      if outcome = 'ACCEPTED' and open_team = team then outcome := 'ALREADY_ON_TEAM'; end if;
    end if;
    if outcome = 'ACCEPTED' then
      select p.outcome, p.bet_id, p.rate_bp, p.balance, p.exposure, p.largest
        into outcome, bet_id, rate_bp, balance, exposure, largest
      from place_bet(bettor_id, session, of_match, team, stake, asked_rate, operation, request, address, reported,
                     stripe, may_wait, deadline) p;
    end if;
    if outcome <> 'ACCEPTED' then raise exception using errcode = 'TB001', message = 'the switch is undone'; end if;
  exception when sqlstate 'TB001' then null;
  end;
end $$;

revoke execute on function switch_bet from public;
grant execute on function switch_bet to tossbook_app;
