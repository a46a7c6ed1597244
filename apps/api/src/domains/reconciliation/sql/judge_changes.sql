-- The checks that the reconciler runs every minute. They return the broken laws, by their names in invariants.sql, and
-- repair nothing.

-- Verifies the chains of these users, from their checkpoints or from the first row, and compares wallets and open
-- positions with where they end. Returns users with new rows or a fault; a law is reported once per user.
-- Dropped first, because the return type of a function cannot be replaced.
drop function if exists judge_wallets(bigint[], boolean);
create function judge_wallets(user_ids bigint[], from_checkpoint boolean)
returns table (user_id bigint, seq bigint, balance bigint, exposure bigint, owed bigint, locked bigint, hash bytea, rows_read bigint, faults json)
language sql stable
-- One index probe per wallet: the work grows with what changed, not with the size of the site. The results are never joined
-- with each other: by nested loops, the only joins allowed here, each user would be compared with all others.
set enable_nestloop = on set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off
as $$
  with known as materialized (
    select u.user_id, coalesce(c.seq, 0) as seq, b.hash_version, coalesce(c.balance, 0) as balance,
           coalesce(c.exposure, 0) as exposure, coalesce(c.owed, 0) as owed, coalesce(c.locked, 0) as locked,
           coalesce(c.hash, zero_hash()) as hash
    from unnest(user_ids) as u (user_id)
    left join reconciliation_checkpoints c on c.user_id = u.user_id and from_checkpoint
    left join ledger b on b.user_id = c.user_id and b.seq = c.seq
  ), linked as (
    -- A user without new rows has one row here too, with nothing in it but what is known.
    select k.user_id, l.seq, l.kind, l.house_account, l.wallet_delta, l.exposure_delta, l.house_delta, l.balance_after,
           l.exposure_after, l.locked_after, l.match_id, l.ref_id, l.request_id, l.hash_version, l.hash,
           coalesce(lag(l.hash) over w, k.hash) as before_hash, row_hash(l, coalesce(lag(l.hash) over w, k.hash)) as expected_hash,
           coalesce(lag(l.hash_version) over w, k.hash_version) as before_version, coalesce(lag(l.seq) over w, k.seq) as before_seq,
           coalesce(lag(l.balance_after) over w, k.balance) as before_balance,
           coalesce(lag(l.exposure_after) over w, k.exposure) as before_exposure,
           coalesce(lag(l.locked_after) over w, k.locked) as before_locked,
           k.owed + sum(case l.house_account when 'receivable' then l.wallet_delta else 0 end) over w as owed_after,
           count(l.seq) over w as rows_read, lead(l.seq) over w is null as is_last
    from known k left join ledger l on l.user_id = k.user_id and l.seq > k.seq
    window w as (partition by k.user_id order by l.seq)
  ), judged as materialized (
    select user_id, seq, rows_read, is_last, coalesce(seq, before_seq) as head_seq, coalesce(balance_after, before_balance) as balance,
           coalesce(exposure_after, before_exposure) as exposure, owed_after::bigint as owed,
           coalesce(locked_after, before_locked) as locked, coalesce(hash, before_hash) as hash,
           case
             when seq <> before_seq + 1 then 'follows row ' || before_seq
             when balance_after <> before_balance + wallet_delta then 'the balance does not match the previous entry'
             when exposure_after <> before_exposure + exposure_delta then 'the exposure does not match the previous entry'
             when hash_version < before_version then 'has an older kind of hash than the row before it'
             when hash is distinct from expected_hash then 'hash does not match'
           end as chain_fault,
           case when wallet_delta + exposure_delta + house_delta <> 0 then 'is not balanced' end as balance_fault,
           case when least(balance_after, exposure_after) < 0 then 'is below zero' end as zero_fault,
           case
             -- Two people can let bonus money leave unplayed.
             when kind = 'withdrawal' and balance_after < locked_after and not exists (
               select from approvals a where a.carried_by = linked.request_id and a.body @> '{"overrule": true}'
             ) then 'takes of what is locked'
             -- Rows from before promotional money was locked have no such value.
             when coalesce(locked_after, before_locked) <> before_locked + case
               when locked_after is null then 0
               when house_account = 'promotions' then wallet_delta
               when kind in ('bet_won', 'bet_lost') then greatest(exposure_delta, -before_locked)
               when kind = 'owed_repaid' and (
                 select b.house_account = 'promotions' from ledger b where b.user_id = linked.user_id and b.seq = before_seq
               ) then wallet_delta
               when kind = 'settlement_reversed' then coalesce((
                 select sum(b.locked_after - paid.locked_after)
                 from position_closes c
                 join ledger paid on paid.user_id = c.user_id and paid.seq = c.seq
                 join ledger b on b.user_id = c.user_id and b.seq = c.seq - 1
                 where c.user_id = linked.user_id and c.match_id = linked.match_id and c.run = linked.ref_id), 0)
               else 0 end then 'locks what it should not'
           end as locked_fault
    from linked
  ), faults as (
    select j.user_id, f.law, 'row ' || j.seq || ' ' || f.fault as detail
    from judged j,
    lateral (values ('I16', chain_fault), ('I02', balance_fault), ('I06', zero_fault), ('I27', locked_fault)) f (law, fault)
    where f.fault is not null
    union all
    select h.user_id, f.law, f.detail
    from judged h
    left join wallets w on w.user_id = h.user_id
    cross join lateral (
      select coalesce(sum(p.stake), 0) as stake from positions p where p.user_id = h.user_id and p.status = 'pending') p
    cross join lateral (values
      ('I03', w.balance is distinct from h.balance, 'wallet ' || coalesce(w.balance::text, 'missing') || ', ledger ' || h.balance),
      ('I04', w.exposure <> h.exposure, 'wallet ' || w.exposure || ', ledger ' || h.exposure),
      ('I05', w.exposure <> p.stake, 'exposure ' || w.exposure || ', pending stakes ' || p.stake),
      ('I06', least(w.balance, w.exposure, w.owed) < 0, 'balance ' || w.balance || ', exposure ' || w.exposure || ', owed ' || w.owed),
      ('I16', (w.last_seq, w.last_hash) is distinct from (h.head_seq, h.hash),
       'wallet ends with row ' || coalesce(w.last_seq::text, 'none') || ', ledger with ' || h.head_seq),
      ('I23', w.owed <> h.owed, 'owes ' || w.owed || ', ledger ' || h.owed),
      ('I27', w.locked <> h.locked, 'locked ' || w.locked || ', ledger ' || h.locked)
    ) f (law, is_broken, detail)
    where h.is_last and f.is_broken
  ), told as (
    select user_id, head_seq, balance, exposure, owed, locked, hash, rows_read, null as law, null as detail from judged where is_last
    union all
    select user_id, null, null, null, null, null, null, null, law, min(detail) from faults group by user_id, law
  )
  select user_id, max(head_seq), max(balance), max(exposure), max(owed), max(locked),
         (array_agg(hash) filter (where hash is not null))[1], max(rows_read),
         json_agg(json_build_object('law', law, 'detail', detail) order by law) filter (where law is not null)
  from told
  group by user_id
  having max(rows_read) > 0 or count(law) > 0
$$;

-- Compares the totals of these matches with their open positions (a settled match has none), their leases with what
-- they owe, and their stages with their settlements, each of which must be in the audit log.
create or replace function judge_matches(match_ids bigint[])
returns table (match_id bigint, law text, detail text)
language sql stable
set enable_nestloop = on set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off
as $$
  with pending as materialized (
    select match_id, side, sum(stake) as stake, sum(profit) as profit, sum(bets) as bets, count(*) as positions
    from positions where match_id = any (match_ids) and status = 'pending' group by match_id, side
  ), totals as materialized (
    select match_id, side, sum(stake) as stake, sum(profit) as profit, sum(bets) as bets, sum(room) as room, min(room) as least_room
    from match_totals where match_id = any (match_ids) group by match_id, side
  ), newest as materialized (
    select distinct on (match_id) * from settlements where match_id = any (match_ids) order by match_id, run desc
  )
  select match_id, 'I21', string_agg('side ' || side || ': totals '
           || coalesce(t.stake, 0) || '/' || coalesce(t.profit, 0) || '/' || coalesce(t.bets, 0) || ', positions '
           || coalesce(p.stake, 0) || '/' || coalesce(p.profit, 0) || '/' || coalesce(p.bets, 0), '; ' order by side)
  from totals t full join pending p using (match_id, side)
  where (coalesce(t.stake, 0), coalesce(t.profit, 0), coalesce(t.bets, 0))
    <> (coalesce(p.stake, 0), coalesce(p.profit, 0), coalesce(p.bets, 0))
  group by match_id
  union all
  select p.match_id, 'I09', sum(p.positions) || ' open positions, though it is settled'
  from pending p join matches m using (match_id) where m.stage = 'settled' group by p.match_id
  union all
  select s.match_id, 'I09', 'is ' || m.stage || ', which its settlement is not'
  from newest s join matches m using (match_id)
  where m.stage::text <> case
    when s.reversal_finished_at is not null then 'betting'
    when s.reversal_recorded_at is not null then 'reversing'
    when s.finished_at is not null then 'settled' else 'settling' end
  union all
  select s.match_id, 'I09', 'is finished, with ' || count(*) || ' unpaid chunks'
  from newest s join settlement_chunks c using (match_id, run)
  where c.paid_at is null and case when c.is_reversal then s.reversal_finished_at else s.finished_at end is not null
  group by s.match_id
  union all
  select s.match_id, 'I24', 'no audit entry for request ' || r.request_id
  from newest s, unnest(array[s.request_id, s.reversal_request_id]) r (request_id)
  where r.request_id is not null and not exists (
    select from audit_log a where a.request_id = r.request_id and a.kind = 'staff' and a.target_id = s.match_id::text)
  union all
  select m.match_id, 'I28', 'leased ' || coalesce(r.drawn_a, 0) || '/' || coalesce(r.drawn_b, 0) || ' of ' || coalesce(r.from_site, 0)
         || ', owed or idle ' || coalesce(a.profit + a.room, 0) || '/' || coalesce(b.profit + b.room, 0)
  from matches m
  left join totals a on a.match_id = m.match_id and a.side = 'A'
  left join totals b on b.match_id = m.match_id and b.side = 'B'
  left join match_room r on r.match_id = m.match_id
  where m.match_id = any (match_ids) and (
    (coalesce(a.profit + a.room, 0), coalesce(b.profit + b.room, 0)) <> (coalesce(r.drawn_a, 0), coalesce(r.drawn_b, 0))
    or (m.stage <> 'reversing' and (
      coalesce(r.from_site, 0) < greatest(a.profit + a.room, b.profit + b.room) or least(a.least_room, b.least_room) < 0)))
  union all
  select m.match_id, 'I30', 'frozen ' || m.frozen_at || ', with ' || l.posted || ' rows posted since'
  from matches m
  -- Uses the ledger's time index, and only for frozen matches.
  cross join lateral (
    select count(*) as posted from ledger l where l.match_id = m.match_id and l.posted_at > m.frozen_at) l
  where m.match_id = any (match_ids) and m.frozen_at is not null and l.posted > 0
$$;

revoke execute on function judge_wallets, judge_matches from public;
grant execute on function judge_wallets, judge_matches to tossbook_app;
