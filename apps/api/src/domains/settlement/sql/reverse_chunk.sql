-- Takes back what a settlement paid to the clients of a chunk, by new ledger rows, and reopens their positions. Called
-- by pay_chunk, which has claimed the chunk and holds the wallet locks.
drop function if exists reverse_chunk(settlements, matches, settlement_chunks);
create or replace function reverse_chunk(s settlements, m matches, c settlement_chunks, words jsonb) returns void
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  undoings position_undoing[];
  title text := title_of(words, 'settlement_reversed');
  message text := message_of(words, 'settlement_reversed', m);
  taken text := coalesce(' ' || (words #>> '{taken}'), '');
  owed text := coalesce(' ' || (words #>> '{owed}'), '');
begin
  -- Cancelled positions were closed by the client; the remaining one was closed by the settlement.
  select array_agg((
    p.user_id, p.round, p.side, p.stake, p.profit, p.bets, l.paid, l.house, w.balance)::position_undoing) into undoings
  from unnest(c.user_ids) as u (user_id)
  cross join lateral (select * from wallets w where w.user_id = u.user_id limit 1) w
  cross join lateral (
    select * from positions p
    where p.user_id = u.user_id and p.match_id = m.match_id and p.status in ('won', 'lost', 'refunded') limit 1
  ) p
  cross join lateral (
    select sum(l.wallet_delta) as paid, sum(l.exposure_delta) as exposure, sum(l.house_delta) as house
    from position_closes pc
    cross join lateral (select * from ledger l where l.user_id = pc.user_id and l.seq = pc.seq limit 1) l
    where pc.user_id = p.user_id and pc.match_id = p.match_id and pc.round = p.round and pc.run = s.run
  ) l
  where l.exposure = -p.stake;
  if cardinality(undoings) is distinct from cardinality(c.user_ids) then
    raise exception 'chunk % has % clients, % that were paid', c.chunk, cardinality(c.user_ids), cardinality(undoings)
      using errcode = 'assert_failure';
  end if;

  -- No balance goes below zero: the shortfall is advanced first, and then owed.
  perform post_entries(array(
    select posting(user_id => d.user_id, kind => 'advance', request_id => s.reversal_request_id, wallet_delta => d.paid - d.balance,
                   house_delta => d.balance - d.paid, house_account => 'receivable', match_id => m.match_id,
                   ref_id => s.run::bigint, actor_id => s.reversed_by)
    from unnest(undoings) d where d.paid > d.balance));
  insert into position_reversals (user_id, match_id, round, run, part, seq)
    select d.user_id, m.match_id, d.round, s.run, pc.part, p.seq
    from post_entries(array(
      select posting(user_id => d.user_id, kind => 'settlement_reversed', request_id => s.reversal_request_id, wallet_delta => -d.paid,
                     exposure_delta => d.stake, house_delta => -d.house,
                     house_account => case when d.house <> 0 then 'house_book' end::house_account, match_id => m.match_id,
                     ref_id => s.run::bigint, actor_id => s.reversed_by, side => d.side, profit => d.profit)
      from unnest(undoings) d)) p
    join unnest(undoings) d on d.user_id = p.user_id
    cross join lateral (
      select pc.part from position_closes pc
      where pc.user_id = d.user_id and pc.match_id = m.match_id and pc.round = d.round and pc.run = s.run limit 2
    ) pc;

  perform reopen_positions(of_match => m.match_id, of_stripe => (c.chunk % 16)::integer, undoings => undoings);
  update settlement_chunks set
    bets = (select sum(d.bets) from unnest(undoings) d),
    payout = (select -sum(d.paid) from unnest(undoings) d),
    house_delta = (select -sum(d.house) from unnest(undoings) d),
    advanced = (select coalesce(sum(d.paid - d.balance) filter (where d.paid > d.balance), 0) from unnest(undoings) d),
    debtors = (select count(*) filter (where d.paid > d.balance) from unnest(undoings) d),
    paid_at = app_now()
  where match_id = c.match_id and run = c.run and is_reversal = c.is_reversal and chunk = c.chunk;

  perform notify_users(
    user_ids => array_agg(d.user_id),
    types => array_agg('settlement_reversed'::notification_type),
    titles => array_agg(title),
    messages => array_agg(replace(message, '{{amount}}', rupee_text(d.paid))
      || case when d.paid > 0 then replace(taken, '{{taken}}', rupee_text(d.paid)) else '' end
      || case when d.paid > d.balance then replace(owed, '{{owed}}', rupee_text(d.paid - d.balance)) else '' end),
    data => array_agg(jsonb_build_object(
      'status', 'pending', 'matchId', m.match_id::text, 'amount', d.paid::text,
      'details', jsonb_strip_nulls(jsonb_build_object(
        'teamA', m.team_a, 'teamB', m.team_b,
        'taken', case when d.paid > 0 then rupee_text(d.paid) end,
        'owed', case when d.paid > d.balance then rupee_text(d.paid - d.balance) end)))),
    event_key => 'reversal:' || m.match_id || ':' || s.run)
  from unnest(undoings) d;
end $$;

revoke execute on function reverse_chunk from public;
