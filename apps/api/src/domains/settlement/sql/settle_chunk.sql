-- An amount in paise as people read it, grouped as in India: ₹1,23,456.50.
create or replace function rupee_text(amount bigint) returns text language sql immutable parallel safe
as $$
  select '₹' || regexp_replace((amount / 100)::text, '(\d)(?=(?:\d\d)+\d$)', '\1,', 'g')
         || '.' || lpad((amount % 100)::text, 2, '0')
$$;

-- The text of a notification, with the teams filled in. During a rolling update an older server passes no words; its
-- clients then get a bare text.
create or replace function title_of(words jsonb, type notification_type) returns text language sql immutable parallel safe
as $$ select coalesce(words #>> array[type::text, 'title'], initcap(replace(type::text, '_', ' '))) $$;
create or replace function message_of(words jsonb, type notification_type, m matches) returns text
language sql immutable parallel safe
as $$
  select replace(coalesce(words #>> array[type::text, 'message'], '{{match}}: {{amount}}'),
                 '{{match}}', m.team_a || ' vs ' || m.team_b)
$$;

-- Closes the positions of a chunk by the result of their match. Called by pay_chunk, which has claimed the chunk and
-- holds the wallet locks. An inconsistency is an error and leaves the whole chunk unpaid. Planned anew on every call:
-- that costs little compared to a chunk, and the plans fit the current table sizes.
drop function if exists settle_chunk(settlements, matches, settlement_chunks);
create or replace function settle_chunk(s settlements, m matches, c settlement_chunks, words jsonb) returns void
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  outcomes position_outcome[];
  results ledger_posting[];
  refunds ledger_posting[];
  late text := coalesce(' ' || (words #>> '{late}'), '');
begin
  select array_agg((
    p.user_id, p.round, p.side, p.stake, p.profit, p.bets, coalesce(v.stake, 0), coalesce(v.profit, 0),
    case when s.result = 'none' or v.stake = p.stake then 'refunded'
         when p.side::text = s.result::text then 'won' else 'lost' end)::position_outcome) into outcomes
  from unnest(c.user_ids) as u (user_id)
  cross join lateral (
    select * from positions p where p.match_id = m.match_id and p.user_id = u.user_id and p.status = 'pending' limit 1
  ) p
  left join lateral (
    select * from settlement_voids v
    where v.user_id = p.user_id and v.match_id = p.match_id and v.run = s.run and v.round = p.round limit 1
  ) v on true;
  if cardinality(outcomes) is distinct from cardinality(c.user_ids) then
    raise exception 'chunk % has % clients, % with an open position', c.chunk, cardinality(c.user_ids), cardinality(outcomes)
      using errcode = 'assert_failure';
  end if;

  results := array(
    select posting(
      user_id => o.user_id,
      kind => case o.status when 'won' then 'bet_won' when 'lost' then 'bet_lost' else 'bet_refunded' end::ledger_kind,
      request_id => s.request_id,
      wallet_delta => case o.status when 'won' then r.stake + r.profit when 'lost' then 0 else r.stake end,
      exposure_delta => -r.stake,
      house_delta => case o.status when 'won' then -r.profit when 'lost' then r.stake else 0 end,
      house_account => case when o.status = 'lost' or (o.status = 'won' and r.profit > 0) then 'house_book' end::house_account,
      match_id => m.match_id, ref_id => s.run::bigint, actor_id => s.settled_by, side => o.side, profit => r.profit)
    from unnest(outcomes) o
    cross join lateral (select o.stake - o.void_stake as stake, o.profit - o.void_profit as profit) r
    where r.stake > 0);
  refunds := array(
    select posting(user_id => o.user_id, kind => 'bet_refunded', request_id => s.request_id,
                   wallet_delta => o.void_stake, exposure_delta => -o.void_stake, match_id => m.match_id, ref_id => s.run::bigint, actor_id => s.settled_by, side => o.side,
                   profit => o.void_profit)
    from unnest(outcomes) o where o.void_stake > 0);
  perform close_positions(
    of_match => m.match_id, of_run => s.run, known_at => s.outcome_known_at, of_stripe => (c.chunk % 16)::integer,
    outcomes => outcomes, results => results, refunds => refunds);
  update settlement_chunks set
    bets = (select sum(o.bets) from unnest(outcomes) o),
    payout = (select coalesce(sum(e.wallet_delta), 0) from unnest(results || refunds) e),
    house_delta = (select coalesce(sum(e.house_delta), 0) from unnest(results) e),
    paid_at = app_now()
  where match_id = c.match_id and run = c.run and is_reversal = c.is_reversal and chunk = c.chunk;

  perform notify_users(
    user_ids => array_agg(o.user_id),
    types => array_agg(k.type),
    titles => array_agg(k.title),
    messages => array_agg(
      replace(replace(k.message, '{{amount}}', rupee_text(a.amount)), '{{profit}}', rupee_text(o.profit - o.void_profit))
      || case when o.void_stake > 0 and o.void_stake < o.stake then replace(late, '{{late}}', rupee_text(o.void_stake)) else '' end),
    -- The details are for whoever reads it in another language.
    data => array_agg(jsonb_build_object(
      'status', o.status, 'matchId', m.match_id::text, 'amount', a.amount::text,
      'details', jsonb_strip_nulls(jsonb_build_object(
        'teamA', m.team_a, 'teamB', m.team_b, 'amount', rupee_text(a.amount), 'profit', rupee_text(o.profit - o.void_profit),
        'late', case when o.void_stake > 0 and o.void_stake < o.stake then rupee_text(o.void_stake) end)))),
    event_key => 'settlement:' || m.match_id || ':' || s.run)
  from unnest(outcomes) o
  -- Evaluated once per chunk, however many clients it has.
  join (
    select status, type, title_of(words, type) as title, message_of(words, type, m) as message
    from (values ('won', 'bet_won'::notification_type), ('lost', 'bet_lost'), ('refunded', 'bet_refunded')) v (status, type)
    offset 0
  ) k on k.status = o.status::text
  cross join lateral (select case o.status
    when 'won' then o.stake - o.void_stake + o.profit - o.void_profit
    when 'lost' then o.stake - o.void_stake else o.stake end as amount) a;
end $$;

revoke execute on function settle_chunk, title_of, message_of from public;
