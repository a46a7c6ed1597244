-- Compares each ledger row of these users since their checkpoints (or ever) with what it records: bet, close, claim,
-- reward, deposit, audit entry. Returns the broken laws, by their names in invariants.sql. Every lookup is one index
-- probe for one row, so that the work grows with what changed.
create or replace function judge_rows(user_ids bigint[], from_checkpoint boolean)
returns table (user_id bigint, law text, detail text)
language sql stable
set enable_nestloop = on set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off
as $$
  with known as materialized (
    select u.user_id, coalesce(c.seq, 0) as seq, n.role
    from unnest(user_ids) as u (user_id)
    left join reconciliation_checkpoints c on c.user_id = u.user_id and from_checkpoint
    left join users n on n.user_id = u.user_id
  ), fresh as materialized (
    select l.*, k.role from known k join ledger l on l.user_id = k.user_id and l.seq > k.seq
  ), closes as materialized (
    select f.user_id, f.seq, f.kind, f.wallet_delta, f.exposure_delta, f.house_delta, c.round, c.run, c.part, p.side, p.stake, p.profit, p.status, p.void_from,
           coalesce(v.stake, 0) as void_stake, coalesce(v.profit, 0) as void_profit, s.result, s.outcome_known_at
    from fresh f
    cross join lateral (
      select c.* from position_closes c where c.user_id = f.user_id and c.match_id = f.match_id and c.seq = f.seq limit 1) c
    left join lateral (
      select p.* from positions p where p.user_id = c.user_id and p.match_id = c.match_id and p.round = c.round limit 1) p on true
    left join lateral (
      select s.* from settlements s where s.match_id = c.match_id and s.run = c.run limit 1) s on true
    left join lateral (
      select v.* from settlement_voids v where v.user_id = c.user_id and v.match_id = c.match_id and v.run = c.run limit 1) v on true
    where f.kind in ('bet_won', 'bet_lost', 'bet_refunded')
  ), placed as materialized (
    select f.user_id, f.seq, f.kind, f.exposure_delta, f.ref_id, f.match_id as posted_match, b.*, p.side as position_side,
           p.opened, m.closed_at, e.ends_at,
           f.hash_version = 2 and (f.side, f.rate_bp, f.profit, f.accepted_at, f.match_id)
             is distinct from (b.side, b.rate_bp, b.profit, b.accepted_at, b.match_id) as differs
    from fresh f
    left join lateral (
      select b.bet_id, b.match_id, b.round, b.side, b.stake, b.rate_bp, b.profit, b.accepted_at, b.operation_id
      from bets b where b.user_id = f.user_id and b.bet_id = f.ref_id limit 1) b on true
    left join lateral (
      select p.side, (select count(*) from positions o
                      where o.user_id = f.user_id and o.match_id = f.match_id and o.status = 'pending') as opened
      from positions p where p.user_id = f.user_id and p.match_id = b.match_id and p.round = b.round limit 1) p on true
    left join lateral (select m.closed_at from matches m where m.match_id = b.match_id limit 1) m on true
    left join lateral (
      select m.ends_at from match_ends m where m.match_id = b.match_id and m.set_at <= b.accepted_at
      order by m.set_at desc limit 1) e on true
    where f.kind in ('bet_placed', 'bet_sealed')
  ), rewards as materialized (
    select distinct k.user_id, r.*, f.referrer_id as brought_by, f.first_deposit_at, v.decision, v.friend_id is not null as was_held
    from known k
    cross join lateral (
      select r.* from referral_rewards r where r.friend_id = k.user_id
      union all select r.* from referral_rewards r where r.referrer_id = k.user_id
    ) r
    left join referrals f on f.friend_id = r.friend_id
    left join referral_reviews v on v.friend_id = r.friend_id
  )
  select f.user_id, 'I02', 'transfer ' || f.transfer_id || ' is not two rows that sum to zero'
  from fresh f
  cross join lateral (
    select count(*) as halves, count(distinct o.user_id) as wallets, sum(o.wallet_delta) as total
    from ledger o where o.transfer_id = f.transfer_id) t
  where f.transfer_id is not null and (t.halves <> 2 or t.wallets <> 2 or t.total <> 0)
  union all
  select user_id, 'I07', 'row ' || seq || ' posts ' || exposure_delta || ' for bet ' || coalesce(ref_id::text, 'unknown')
         || ', staked ' || coalesce(stake, 0)
  from placed
  where (match_id, stake) is distinct from (posted_match, case kind when 'bet_sealed' then stake else exposure_delta end)
     or side is distinct from position_side
  union all
  select user_id, 'I11', opened || ' open positions on match ' || match_id from placed where opened > 1
  union all
  select user_id, 'I12', 'bet ' || bet_id || ' accepted ' || accepted_at || ', closed ' || closed_at
  from placed where accepted_at >= closed_at
  union all
  select user_id, 'I13', 'bet ' || bet_id || ' accepted ' || accepted_at || ', end ' || coalesce(ends_at::text, 'unknown')
  from placed where accepted_at >= coalesce(ends_at, '-infinity')
  union all
  select p.user_id, 'I17', 'bet ' || p.bet_id || ' has the operation id of a ' || o.call
  from placed p join operations o on o.user_id = p.user_id and o.operation_id = p.operation_id
  union all
  select k.user_id, 'I17', 'gave back ' || (o.answer ->> 'refund') || ' on match ' || (o.answer ->> 'matchId') || ', which is not posted'
  from known k join operations o on o.user_id = k.user_id
  where o.call = 'cancelBet' and not exists (
    select from ledger l
    where l.kind = 'bet_cancelled' and l.match_id = (o.answer ->> 'matchId')::bigint and l.user_id = k.user_id
      and l.wallet_delta = (o.answer ->> 'refund')::bigint)
  union all
  select f.user_id, 'I08', 'row ' || f.seq || ' is a ' || f.kind || ' that closes or reverses nothing'
  from fresh f
  where f.kind in ('bet_won', 'bet_lost', 'bet_refunded', 'bet_cancelled', 'settlement_reversed')
    and not exists (select from position_closes c where c.user_id = f.user_id and c.match_id = f.match_id and c.seq = f.seq)
    and not exists (select from position_reversals r where r.user_id = f.user_id and r.match_id = f.match_id and r.seq = f.seq)
  union all
  select f.user_id, 'I08', 'row ' || f.seq || ' gives back ' || f.wallet_delta || ' of a position of ' || coalesce(p.stake, 0)
         || ' that is ' || coalesce(p.status::text, 'unknown')
  from fresh f
  left join lateral (
    select min(c.round) as round, count(*) as parts from position_closes c
    where c.user_id = f.user_id and c.match_id = f.match_id and c.seq = f.seq and c.run = 1) c on true
  left join lateral (
    select p.stake, p.status from positions p
    where p.user_id = f.user_id and p.match_id = f.match_id and p.round = c.round limit 1) p on true
  where f.kind = 'bet_cancelled' and (c.parts, p.stake, p.status::text) is distinct from (2, f.wallet_delta, 'cancelled')
  union all
  select p.user_id, 'I07', 'position on match ' || p.match_id || ' is open and closed'
  from placed p
  where p.opened > 0 and exists (
    select from position_closes c
    join positions o on o.user_id = c.user_id and o.match_id = c.match_id and o.round = c.round and o.status = 'pending'
    left join position_reversals r on r.user_id = c.user_id and r.match_id = c.match_id and r.round = c.round and r.run = c.run and r.part = c.part
    where c.user_id = p.user_id and c.match_id = p.match_id and r.user_id is null)
  union all
  select c.user_id, 'I12', 'row ' || c.seq || ' is a ' || c.kind || ' of ' || c.wallet_delta || ' for a position of ' || coalesce(c.stake, 0)
  from closes c
  cross join lateral (
    select case when c.part = 'void' or c.result = 'none' then 'refunded' when c.side::text = c.result::text then 'won' else 'lost' end as outcome,
           case when c.part = 'void' then c.void_stake else c.stake - c.void_stake end as stake,
           case when c.part = 'void' then c.void_profit else c.profit - c.void_profit end as profit
  ) o
  where (c.kind::text, c.wallet_delta, c.exposure_delta, c.house_delta) is distinct from (
    'bet_' || o.outcome,
    case o.outcome when 'won' then o.stake + o.profit when 'lost' then 0 else o.stake end,
    -o.stake,
    case o.outcome when 'won' then -o.profit when 'lost' then o.stake else 0 end)
  union all
  select f.user_id, 'I14', 'row ' || f.seq || ' is a ' || f.kind || ' by ' || coalesce(f.actor_id::text, 'nobody')
  from fresh f left join users a on a.user_id = f.actor_id
  where f.kind in ('deposit', 'withdrawal', 'upi_deposit') and (a.user_id is null or a.role = 'client' or f.actor_id = f.user_id)
  union all
  select user_id, 'I15', 'row ' || seq || ' moves nothing' from fresh where wallet_delta = 0 and exposure_delta = 0 and house_delta = 0 and kind <> 'bet_sealed'
  union all
  select f.user_id, 'I18', 'row ' || f.seq || ' is a ' || f.kind || ' to a ' || f.role || ', of which there are ' || b.times
  from fresh f
  cross join lateral (select count(*) as times from ledger l where l.user_id = f.user_id and l.kind = 'joining_bonus') b
  where f.kind = 'joining_bonus' and (f.role <> 'client' or b.times > 1)
  union all
  select f.user_id, 'I18', 'row ' || f.seq || ' is a daily bonus that was not claimed'
  from fresh f left join bonus_claims c on c.user_id = f.user_id and c.day = ist_day(f.posted_at)
  where f.kind = 'daily_bonus' and (c.seq is distinct from f.seq or f.role <> 'client')
  union all
  select k.user_id, 'I18', 'claimed the bonus of ' || c.day || ' in row ' || c.seq || ', which is none'
  from known k
  join bonus_claims c on c.user_id = k.user_id and c.seq > k.seq
  left join ledger l on l.user_id = c.user_id and l.seq = c.seq
  where l.kind is distinct from 'daily_bonus'
  union all
  select f.user_id, 'I18', 'row ' || f.seq || ' is a top-up that was not taken'
  from fresh f left join top_ups t on t.user_id = f.user_id and t.day = ist_day(f.posted_at) and t.seq = f.seq
  where f.kind = 'play_top_up' and (f.role <> 'client' or t.number is distinct from (
    select count(*) from top_ups o where o.user_id = f.user_id and o.day = ist_day(f.posted_at) and o.seq <= f.seq))
  union all
  select k.user_id, 'I18', 'took top-up ' || t.number || ' of ' || t.day || ' in row ' || t.seq || ', which is none'
  from known k
  join top_ups t on t.user_id = k.user_id and t.seq > k.seq
  left join ledger l on l.user_id = t.user_id and l.seq = t.seq
  where l.kind is distinct from 'play_top_up'
  union all
  select f.user_id, 'I19', 'row ' || f.seq || ' is a ' || f.kind || ' of ' || f.wallet_delta || ', which is not noted'
  from fresh f
  where f.kind in ('referral_reward', 'referral_bonus') and not exists (
    select from rewards r
    where r.user_id = f.user_id and f.posted_at between r.paid_at - interval '3 minutes' and r.paid_at + interval '3 minutes'
      and case f.kind
        when 'referral_reward' then r.referrer_id = f.user_id and r.reward_seq = f.seq and r.reward = f.wallet_delta
        else r.friend_id = f.user_id and r.bonus_seq = f.seq and r.bonus = f.wallet_delta end)
  union all
  select user_id, 'I19', 'was rewarded for user ' || friend_id || ' without a deposit, a referral or a release'
  from rewards
  where brought_by is distinct from referrer_id or first_deposit_at is null or (was_held and decision is distinct from 'released')
  union all
  select r.user_id, 'I19', 'the reward for user ' || r.friend_id || ' is in no row'
  from rewards r
  left join ledger a on a.user_id = r.referrer_id and a.seq = r.reward_seq
  left join ledger b on b.user_id = r.friend_id and b.seq = r.bonus_seq
  where (r.reward > 0 and a.kind is distinct from 'referral_reward') or (r.bonus > 0 and b.kind is distinct from 'referral_bonus')
  union all
  select referrer_id, 'I19', 'reward of ' || reward || ' of ' || offered || ' after ' || earned_before || ', earned ' || earned || ', cap ' || cap
  from (
    select r.*, sum(reward) over (partition by referrer_id, year order by earned_before, reward rows unbounded preceding) - reward as earned
    from rewards r where r.user_id = r.referrer_id
  ) r
  where earned_before <> earned or reward <> least(offered, greatest(cap - earned_before, 0))
  union all
  select v.friend_id, 'I19', 'was released and never rewarded'
  from known k join referral_reviews v on v.friend_id = k.user_id and v.decision = 'released'
  where not exists (select from referral_rewards r where r.friend_id = k.user_id)
  union all
  select f.user_id, 'I20', 'row ' || f.seq || ' is a ' || f.kind || ' by an employee against ' || f.house_account
  from fresh f join users a on a.user_id = f.actor_id
  where a.role = 'employee' and f.house_account <> 'transfer'
  union all
  select f.user_id, 'I24', 'no audit entry for request ' || f.request_id || ' of row ' || f.seq
  from fresh f
  where (f.kind in ('deposit', 'withdrawal', 'upi_deposit') or (f.kind in ('referral_reward', 'referral_bonus') and f.actor_id is not null))
    and not exists (select from audit_log a where a.request_id = f.request_id and a.kind = 'staff')
  union all
  select f.user_id, 'I26', 'row ' || f.seq || ' is a UPI deposit of ' || f.wallet_delta || ', approved ' || coalesce(d.amount, 0)
  from fresh f left join upi_deposits d on d.user_id = f.user_id and d.seq = f.seq and d.decision = 'approved'
  where f.kind = 'upi_deposit' and (d.amount, d.decided_by) is distinct from (f.wallet_delta, f.actor_id)
  union all
  select k.user_id, 'I26', 'deposit ' || d.deposit_id || ' with reference ' || d.utr || ' is not credited once, by its row'
  from known k
  join upi_deposits d on d.user_id = k.user_id and d.decision = 'approved'
  left join credited_utrs c on c.user_id = d.user_id and c.deposit_id = d.deposit_id
  left join ledger l on l.user_id = d.user_id and l.seq = d.seq
  where c.utr is distinct from d.utr or l.kind is distinct from 'upi_deposit'
     or (select count(*) from upi_deposits o where o.utr = d.utr and o.decision = 'approved') > 1
  union all
  select k.user_id, 'I26', 'reference ' || c.utr || ' is taken, and its deposit is not approved'
  from known k
  join credited_utrs c on c.user_id = k.user_id
  left join upi_deposits d on d.user_id = c.user_id and d.deposit_id = c.deposit_id
  where d.decision is distinct from 'approved'
  union all
  select f.user_id, 'I29', 'row ' || f.seq || ' is a ' || f.kind || ' of ' || f.wallet_delta || ', promised ' || h.value * 100
  from fresh f
  join (values ('joining_bonus', 'bonus.joiningRupees'), ('daily_bonus', 'bonus.dailyRupees'), ('play_top_up', 'bonus.topUpRupees'),
               ('referral_bonus', 'referral.friendBonusRupees')) promise (kind, key) on promise.kind = f.kind::text
  cross join lateral (
    select h.value from setting_history h where h.key = promise.key and h.set_at <= f.posted_at order by h.set_at desc limit 1) h
  where f.wallet_delta <> h.value * 100
  union all
  select r.user_id, 'I29', promise.name || ' of ' || promise.amount || ' for user ' || r.friend_id || ', promised ' || h.value * 100
  from rewards r
  cross join lateral (values ('reward', 'referral.rewardRupees', r.offered), ('cap', 'referral.yearCapRupees', r.cap)) promise (name, key, amount)
  cross join lateral (
    select h.value from setting_history h where h.key = promise.key and h.set_at <= r.paid_at order by h.set_at desc limit 1) h
  where promise.amount <> h.value * 100
  union all
  select user_id, 'I31', 'row ' || seq || ' says of bet ' || ref_id || ' what it is not' from placed where differs
  union all
  select f.user_id, 'I31', 'row ' || f.seq || ' is a ' || f.kind || ' on ' || f.side || ' for ' || f.profit || ', position '
         || coalesce(c.side || ' for ' || c.profit, 'unknown')
  from fresh f
  left join lateral (
    select max(p.side) as side, sum(case
      when p.status = 'cancelled' then case c.part when 'result' then p.profit else 0 end
      when c.part = 'void' then v.profit else p.profit - coalesce(v.profit, 0) end)::bigint as profit
    from (
      select c.round, c.run, c.part from position_closes c where c.user_id = f.user_id and c.match_id = f.match_id and c.seq = f.seq
      union all
      select r.round, r.run, r.part from position_reversals r where r.user_id = f.user_id and r.match_id = f.match_id and r.seq = f.seq
    ) c
    join positions p on p.user_id = f.user_id and p.match_id = f.match_id and p.round = c.round
    left join settlement_voids v on v.user_id = f.user_id and v.match_id = f.match_id and v.run = c.run and v.round = c.round
  ) c on true
  where f.kind in ('bet_cancelled', 'bet_refunded', 'bet_won', 'bet_lost', 'settlement_reversed') and f.hash_version = 2
    and (f.side, f.profit) is distinct from (c.side, c.profit)
  union all
  select f.user_id, 'I32', 'row ' || f.seq || ' has a reason, and the text is not what was hashed'
  from fresh f left join ledger_reasons r on r.user_id = f.user_id and r.seq = f.seq
  where f.reason_hash is distinct from reason_hash(r.salt, r.reason)
  union all
  select f.user_id, 'I33', 'row ' || f.seq || ' is a ' || f.kind || ' of ' || abs(f.wallet_delta) || ', in the trail '
         || coalesce(a.after ->> 'amount', 'no amount') || ' to ' || coalesce(a.target_id, 'nobody')
  from fresh f
  left join users u on u.user_id = f.user_id
  left join audit_log a on a.request_id = f.request_id and a.kind = 'staff' and a.action in ('wallet.deposited', 'wallet.withdrawn', 'upi.approved')
  where f.kind in ('deposit', 'withdrawal', 'upi_deposit')
    and ((a.after ->> 'amount')::bigint, a.target_id, a.actor_id, a.action) is distinct from (
      abs(f.wallet_delta), u.user_name, f.actor_id,
      case f.kind when 'deposit' then 'wallet.deposited' when 'withdrawal' then 'wallet.withdrawn' else 'upi.approved' end)
  union all
  select f.user_id, 'I34', 'row ' || f.seq || ' is an advance of ' || f.wallet_delta || ', which no reversal took back to the last paisa'
  from fresh f left join ledger n on n.user_id = f.user_id and n.seq = f.seq + 1
  where f.kind = 'advance' and f.match_id is not null
    and (n.kind, n.match_id, n.ref_id, n.balance_after) is distinct from ('settlement_reversed'::ledger_kind, f.match_id, f.ref_id, 0::bigint)
  union all
  select f.user_id, 'I34', 'row ' || f.seq || ' repays ' || -f.wallet_delta || ' out of ' || coalesce(c.wallet_delta, 0)
  from fresh f
  left join ledger b on b.user_id = f.user_id and b.seq = f.seq - 1
  left join ledger c on c.user_id = f.user_id and c.seq = f.seq - case b.kind when 'bet_refunded' then 2 else 1 end
  where f.kind = 'owed_repaid' and (c.request_id is distinct from f.request_id or -f.wallet_delta > c.wallet_delta)
  union all
  select p.user_id, 'I35', p.kind || ' in a ' || p.period || ': counted ' || counter_of(w, p.kind) - p.counted || ', in the books ' || b.used
  from known k
  join play_limits p on p.user_id = k.user_id
  join wallets w on w.user_id = k.user_id
  cross join lateral (select used_since(p.user_id, p.kind, p.window_start) as used) b
  where counter_of(w, p.kind) - p.counted <> b.used
  union all
  select w.user_id, 'I35', 'ceilings or break do not follow from its limits and breaks'
  from known k
  join wallets w on w.user_id = k.user_id
  where (w.deposit_ceiling, w.stake_ceiling, w.loss_ceiling) is distinct from (
      select (min(p.counted + p.amount) filter (where p.kind = 'deposit'), min(p.counted + p.amount) filter (where p.kind = 'stake'),
              min(p.counted + p.amount) filter (where p.kind = 'loss'))
      from play_limits p where p.user_id = k.user_id)
    or w.away_until is distinct from (select max(b.until) from play_breaks b where b.user_id = k.user_id)
  union all
  select f.user_id, 'I30', 'row ' || f.seq || ' posted ' || f.posted_at || ', frozen ' || w.frozen_at
  from known k
  join wallets w on w.user_id = k.user_id and w.frozen_at is not null
  join fresh f on f.user_id = k.user_id and f.posted_at > w.frozen_at
$$;

revoke execute on function judge_rows from public;
grant execute on function judge_rows to tossbook_app;
