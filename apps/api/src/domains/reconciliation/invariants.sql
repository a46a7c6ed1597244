-- What must always hold of all money. Each query returns the rows that break its law, as (subject, detail); a sound
-- database returns none. Run in one snapshot, so that a busy site gives no false alarm.

-- I01: all deltas of the ledger sum to zero
select 'ledger' as subject, 'sum ' || sum(wallet_delta::numeric + exposure_delta + house_delta) as detail
from ledger having sum(wallet_delta::numeric + exposure_delta + house_delta) <> 0;

-- I02: every row sums to zero, and every transfer is two rows that sum to zero
select 'user ' || user_id || ' row ' || seq, 'is not balanced'
from ledger where wallet_delta + exposure_delta + house_delta <> 0
union all
select 'transfer ' || transfer_id, count(*) || ' rows, sum ' || sum(wallet_delta)
from ledger where transfer_id is not null
group by transfer_id having count(*) <> 2 or count(distinct user_id) <> 2 or sum(wallet_delta) <> 0;

-- I03: a wallet's balance is the sum of its wallet deltas
select 'user ' || coalesce(w.user_id, l.user_id), 'wallet ' || coalesce(w.balance::text, 'missing') || ', ledger ' || coalesce(l.total, 0)
from wallets w full join (select user_id, sum(wallet_delta) as total from ledger group by user_id) l using (user_id)
where w.balance is distinct from coalesce(l.total, 0);

-- I04: a wallet's exposure is the sum of its exposure deltas
select 'user ' || w.user_id, 'wallet ' || w.exposure || ', ledger ' || coalesce(l.total, 0)
from wallets w left join (select user_id, sum(exposure_delta) as total from ledger group by user_id) l using (user_id)
where w.exposure <> coalesce(l.total, 0);

-- I05: a wallet's exposure is the sum of its pending stakes
select 'user ' || w.user_id, 'exposure ' || w.exposure || ', pending stakes ' || coalesce(b.total, 0)
from wallets w
left join (select user_id, sum(stake) as total from judged_bets where status = 'pending' group by user_id) b using (user_id)
where w.exposure <> coalesce(b.total, 0);

-- I06: no wallet is below zero, now or after any row
select 'user ' || user_id, 'balance ' || balance || ', exposure ' || exposure || ', owed ' || owed
from wallets where least(balance, exposure, owed) < 0
union all
select 'user ' || user_id || ' row ' || seq, 'balance ' || balance_after || ', exposure ' || exposure_after
from ledger where least(balance_after, exposure_after) < 0;

-- I07: a position is the sum of its bets, on one side, each posted, and has no close while it is open
select 'user ' || p.user_id || ' match ' || p.match_id || ' round ' || p.round,
       'position ' || p.stake || '/' || p.profit || '/' || p.bets || ' on ' || p.side || ', bets ' || coalesce(b.stake, 0)
       || '/' || coalesce(b.profit, 0) || '/' || coalesce(b.bets, 0) || ' on ' || coalesce(b.sides, 'no side')
from positions p
left join (
  select user_id, match_id, round, sum(stake) as stake, sum(profit) as profit, count(*) as bets,
         string_agg(distinct side::text, ' and ') as sides
  from bets group by user_id, match_id, round
) b using (user_id, match_id, round)
where (p.stake, p.profit, p.bets, p.side::text) is distinct from (b.stake, b.profit, b.bets, b.sides)
union all
select 'user ' || p.user_id || ' match ' || p.match_id || ' round ' || p.round, 'is open and closed'
from positions p
join position_closes c using (user_id, match_id, round)
left join position_reversals r using (user_id, match_id, round, run, part)
where p.status = 'pending' and r.user_id is null
union all
select 'user ' || coalesce(b.user_id, l.user_id) || ' bet ' || coalesce(b.bet_id::text, l.ref_id::text, 'unknown'),
       'stake ' || coalesce(b.stake, 0) || ', posted ' || coalesce(l.stake, 0) || ' in ' || coalesce(l.times, 0) || ' rows'
from bets b
full join (
  select user_id, ref_id, match_id, count(*) as times, sum(exposure_delta) as stake
  from ledger where kind = 'bet_placed' group by user_id, ref_id, match_id
) l on l.user_id = b.user_id and l.ref_id = b.bet_id
where (l.times, l.stake, l.match_id) is distinct from (1, b.stake, b.match_id);

-- I08: every bet has its position, every closed position one close for each part, less reversals, and each close its row
select 'user ' || b.user_id || ' bet ' || b.bet_id, 'has no position'
from bets b left join positions p using (user_id, match_id, round) where p.user_id is null
union all
select 'user ' || p.user_id || ' match ' || p.match_id || ' round ' || p.round,
       'is ' || p.status || ', closed by ' || coalesce(c.kinds, 'nothing')
from positions p
left join (
  select c.user_id, c.match_id, c.round, string_agg(c.part || ' ' || coalesce(l.kind::text, 'no row'), ', ' order by c.part) as kinds
  from position_closes c
  left join position_reversals r using (user_id, match_id, round, run, part)
  left join ledger l on l.user_id = c.user_id and l.seq = c.seq and l.match_id = c.match_id
                    and (l.kind = 'bet_cancelled' or l.ref_id = c.run)
  where r.user_id is null group by c.user_id, c.match_id, c.round
) c using (user_id, match_id, round)
where p.status <> 'pending' and not coalesce(case p.status
  when 'cancelled' then c.kinds = 'result bet_cancelled, void bet_cancelled'
  when 'refunded' then c.kinds in ('result bet_refunded', 'void bet_refunded')
  else c.kinds = 'result bet_' || p.status || case when p.void_from is null then '' else ', void bet_refunded' end end, false)
union all
select 'user ' || l.user_id || ' row ' || l.seq, l.kind || ' closes ' || count(c.user_id) || ' positions'
from ledger l left join position_closes c on c.user_id = l.user_id and c.match_id = l.match_id and c.seq = l.seq
where l.kind in ('bet_won', 'bet_lost', 'bet_refunded')
group by l.user_id, l.seq, l.kind having count(c.user_id) <> 1
union all
select 'user ' || l.user_id || ' row ' || l.seq, 'takes back ' || -l.wallet_delta || ', paid ' || coalesce(sum(paid.wallet_delta), 0)
from ledger l
left join position_reversals r on r.user_id = l.user_id and r.match_id = l.match_id and r.seq = l.seq and r.run = l.ref_id
left join position_closes c on (c.user_id, c.match_id, c.round, c.run, c.part) = (r.user_id, r.match_id, r.round, r.run, r.part)
left join ledger paid on paid.user_id = c.user_id and paid.seq = c.seq
where l.kind = 'settlement_reversed'
group by l.user_id, l.seq, l.wallet_delta, l.exposure_delta, l.house_delta
having (sum(paid.wallet_delta), sum(paid.exposure_delta), sum(paid.house_delta))
  is distinct from (-l.wallet_delta::numeric, -l.exposure_delta::numeric, -l.house_delta::numeric)
union all
select 'user ' || r.user_id || ' match ' || r.match_id || ' round ' || r.round, 'was reversed by no row'
from position_reversals r left join ledger l on l.user_id = r.user_id and l.seq = r.seq
where l.kind is distinct from 'settlement_reversed'
union all
select 'user ' || user_id || ' match ' || coalesce(match_id::text, 'unknown') || ' round ' || coalesce(round::text, 'unknown'),
       'cancelled ' || coalesce(p.stake, 0) || ', returned ' || coalesce(l.stake, 0) || ' in ' || coalesce(l.parts, 0) || ' parts of the first run'
from (select user_id, match_id, round, stake from positions where status = 'cancelled') p
full join (
  select l.user_id, l.match_id, c.round, -l.exposure_delta as stake, count(c.part) as parts
  from ledger l
  left join position_closes c on c.user_id = l.user_id and c.match_id = l.match_id and c.seq = l.seq and c.run = 1
  where l.kind = 'bet_cancelled' group by l.user_id, l.seq, l.match_id, c.round, l.exposure_delta
) l using (user_id, match_id, round)
where (p.stake, 2) is distinct from (l.stake, l.parts);

-- I09: a settled match has no open position, and a match is as far as its settlement
select 'match ' || m.match_id, 'is settled, with ' || count(*) || ' open positions'
from matches m join positions p using (match_id) where m.stage = 'settled' and p.status = 'pending' group by m.match_id
union all
select 'match ' || m.match_id, 'is ' || m.stage || ', its settlement ' || s.stage
from matches m join (
  select distinct on (match_id) match_id, case
    when reversal_finished_at is not null then 'betting'
    when reversal_recorded_at is not null then 'reversing'
    when finished_at is not null then 'settled' else 'settling' end as stage
  from settlements order by match_id, run desc
) s using (match_id) where m.stage::text <> s.stage
union all
select 'match ' || s.match_id, 'is finished or reversed, with ' || count(*) || ' unpaid chunks'
from settlements s join settlement_chunks c using (match_id, run)
where c.paid_at is null
  and case when c.is_reversal then s.reversal_finished_at else coalesce(s.finished_at, s.reversal_recorded_at) end is not null
group by s.match_id;

-- I10: what became of a position follows from the result that counts, and from when the outcome was known
select 'user ' || p.user_id || ' match ' || p.match_id || ' round ' || p.round,
       'is ' || p.status || coalesce(' void from ' || p.void_from, '') || ', result ' || coalesce(s.result::text, 'none recorded')
from positions p
left join (
  select b.user_id, b.match_id, b.round, count(*) as late
  from bets b join settlements s on s.match_id = b.match_id and s.reversal_finished_at is null
  where s.result <> 'none' and b.accepted_at >= s.outcome_known_at group by b.user_id, b.match_id, b.round
) b using (user_id, match_id, round)
left join settlements s on s.match_id = p.match_id and s.reversal_finished_at is null
where p.status in ('won', 'lost', 'refunded') and (p.status::text, p.void_from) is distinct from (
  case when s.result = 'none' or b.late = p.bets then 'refunded' when p.side::text = s.result::text then 'won'
       when s.result is not null then 'lost' end,
  case when b.late < p.bets then s.outcome_known_at end);

-- I11: nobody has two open positions on one match
select 'user ' || user_id || ' match ' || match_id, count(*) || ' open positions'
from positions where status = 'pending' group by user_id, match_id having count(*) > 1;

-- I12: a result pays stake and profit of each bet at its own rate, a refund the stake, of bets taken before the closing
select 'user ' || c.user_id || ' row ' || c.seq,
       l.kind || ' of ' || l.wallet_delta || ' for stakes of ' || coalesce(b.stake, 0) || ' and profits of ' || coalesce(b.profit, 0)
from position_closes c
left join (
  select b.user_id, b.match_id, b.round, s.run, sum(b.stake) as stake, sum((b.stake * b.rate_bp + 5000) / 10000) as profit,
         case when s.result <> 'none' and b.accepted_at >= s.outcome_known_at then 'void' else 'result' end::close_part as part
  from bets b join settlements s using (match_id) group by b.user_id, b.match_id, b.round, s.run, 7
) b using (user_id, match_id, round, run, part)
join ledger l on l.user_id = c.user_id and l.seq = c.seq and l.kind in ('bet_won', 'bet_lost', 'bet_refunded')
where (l.wallet_delta, -l.exposure_delta) is distinct from (
  case l.kind when 'bet_won' then b.stake + b.profit when 'bet_lost' then 0 else b.stake end, b.stake)
union all
select 'user ' || b.user_id || ' bet ' || b.bet_id, 'accepted ' || b.accepted_at || ', closed ' || m.closed_at
from bets b join matches m using (match_id) where b.accepted_at >= m.closed_at;

-- I13: every bet was accepted before the end that was in force at that moment
select 'user ' || b.user_id || ' bet ' || b.bet_id, 'accepted ' || b.accepted_at || ', end ' || coalesce(e.ends_at::text, 'unknown')
from bets b
left join lateral (
  select m.ends_at from match_ends m where m.match_id = b.match_id and m.set_at <= b.accepted_at order by m.set_at desc limit 1
) e on true
where b.accepted_at >= coalesce(e.ends_at, '-infinity');

-- I14: staff move other people's money, and are named
select 'user ' || l.user_id || ' row ' || l.seq, l.kind || ' by ' || coalesce(l.actor_id::text, 'nobody')
from ledger l left join users a on a.user_id = l.actor_id
where l.kind in ('deposit', 'withdrawal', 'upi_deposit')
  and (a.user_id is null or a.role = 'client' or l.actor_id = l.user_id);

-- I15: every row moves something, but for those that seal a bet
select 'user ' || user_id || ' row ' || seq, 'moves nothing'
from ledger where wallet_delta = 0 and exposure_delta = 0 and house_delta = 0 and kind <> 'bet_sealed';

-- I16: each user's rows are a chain without gaps: sequence, balances, hash of no older version, and the wallet at its end
with chain as (
  select l.*, lag(seq) over w as before_seq, lag(balance_after) over w as before_balance,
         lag(exposure_after) over w as before_exposure, lag(hash_version) over w as before_version,
         row_hash(l, coalesce(lag(hash) over w, zero_hash())) as expected_hash, lead(seq) over w is null as is_last
  from ledger l window w as (partition by user_id order by seq)
), judged as (
  select coalesce(c.user_id, w.user_id) as user_id, coalesce(c.seq, w.last_seq) as seq, case
    when c.seq is null then case when w.last_seq > 0 then 'is missing, like all before it' end
    when c.seq <> coalesce(c.before_seq, 0) + 1 then 'follows row ' || coalesce(c.before_seq, 0)
    when c.balance_after <> coalesce(c.before_balance, 0) + c.wallet_delta then 'the balance does not match the previous entry'
    when c.exposure_after <> coalesce(c.before_exposure, 0) + c.exposure_delta then 'the exposure does not match the previous entry'
    when c.hash_version < c.before_version then 'has an older kind of hash than the row before it'
    when c.hash is distinct from c.expected_hash then 'hash does not match'
    when c.is_last and (w.last_seq, w.last_hash) is distinct from (c.seq, c.hash) then 'is not the row the wallet ends with'
  end as fault
  from chain c full join wallets w on w.user_id = c.user_id
)
select 'user ' || user_id || ' row ' || seq, fault from judged where fault is not null;

-- I17: an operation id stands for one effect, and what a cancel is remembered to have given back was posted
select 'user ' || o.user_id || ' bet ' || b.bet_id, 'has the operation id of a ' || o.call
from operations o join bets b using (user_id, operation_id)
union all
select 'user ' || o.user_id || ' match ' || (o.answer ->> 'matchId'), 'gave back ' || (o.answer ->> 'refund') || ', which is not posted'
from operations o
where o.call = 'cancelBet' and not exists (
  select from ledger l
  where l.user_id = o.user_id and l.kind = 'bet_cancelled' and l.match_id = (o.answer ->> 'matchId')::bigint
    and l.wallet_delta = (o.answer ->> 'refund')::bigint);

-- I18: a client has at most one joining bonus, for each day in India one daily bonus, which was claimed, and numbered top-ups; others none
select 'user ' || l.user_id, count(*) || ' joining bonuses as ' || u.role
from ledger l join users u using (user_id) where l.kind = 'joining_bonus'
group by l.user_id, u.role having count(*) > 1 or u.role <> 'client'
union all
select 'user ' || user_id || ' row ' || seq,
       'daily bonus of ' || coalesce(l.day::text, 'no day') || ' to a ' || coalesce(u.role::text, 'stranger')
       || ', claimed ' || coalesce(c.day::text, 'never')
from bonus_claims c
full join (
  select user_id, seq, ist_day(posted_at) as day from ledger where kind = 'daily_bonus'
) l using (user_id, seq)
left join users u using (user_id)
where l.day is distinct from c.day or u.role is distinct from 'client'
union all
select 'user ' || user_id || ' row ' || seq,
       'top-up of ' || coalesce(l.day::text, 'no day') || ' to a ' || coalesce(u.role::text, 'stranger')
       || ', taken ' || coalesce(t.day::text, 'never') || ' as number ' || coalesce(t.number, 0) || ' of ' || coalesce(t.of_day, 0)
from (
  select user_id, seq, day, number, row_number() over (partition by user_id, day order by seq) as of_day from top_ups
) t
full join (
  select user_id, seq, ist_day(posted_at) as day from ledger where kind = 'play_top_up'
) l using (user_id, seq)
left join users u using (user_id)
where l.day is distinct from t.day or t.number <> t.of_day or u.role is distinct from 'client';

-- I19: a friend is rewarded once, by its rows, after a first deposit and a review if one was held, within the cap of the year
select 'user ' || user_id || ' row ' || seq,
       kind || ' of ' || coalesce(l.amount, 0) || ' at ' || coalesce(l.posted_at::text, 'no time')
       || ', noted ' || coalesce(r.amount, 0) || ' at ' || coalesce(r.paid_at::text, 'no time')
from (
  select user_id, seq, kind::text, wallet_delta as amount, posted_at
  from ledger where kind in ('referral_reward', 'referral_bonus')
) l
full join (
  select referrer_id as user_id, reward_seq as seq, 'referral_reward' as kind, reward as amount, paid_at
  from referral_rewards where reward <> 0
  union all
  select friend_id, bonus_seq, 'referral_bonus', bonus, paid_at from referral_rewards where bonus <> 0
) r using (user_id, seq, kind)
where l.amount is distinct from r.amount
   or l.posted_at not between r.paid_at - interval '3 minutes' and r.paid_at + interval '3 minutes'
union all
select 'user ' || f.friend_id, 'was rewarded, with a first deposit of ' || coalesce(f.first_deposit_paise, 0)
       || ' and a review that is ' || coalesce(v.decision::text, 'waiting')
from referrals f
join referral_rewards r using (friend_id)
left join referral_reviews v using (friend_id)
where f.referrer_id <> r.referrer_id or f.first_deposit_at is null
   or (v.friend_id is not null and v.decision is distinct from 'released')
union all
select 'user ' || v.friend_id, 'was released and never rewarded'
from referral_reviews v left join referral_rewards r using (friend_id) where v.decision = 'released' and r.friend_id is null
union all
select 'user ' || referrer_id || ' year ' || year,
       'reward of ' || reward || ' of ' || offered || ' after ' || earned_before || ', earned ' || earned || ', cap ' || cap
from (
  select r.*, sum(reward) over (partition by referrer_id, year order by earned_before, reward rows unbounded preceding) - reward as earned
  from referral_rewards r
) r
where earned_before <> earned or reward <> least(offered, greatest(cap - earned_before, 0));

-- I20: an employee's deposits and withdrawals go through their own float, never through cash
select 'user ' || l.user_id || ' row ' || l.seq, l.kind || ' by an employee against ' || l.house_account
from ledger l join users a on a.user_id = l.actor_id
where a.role = 'employee' and l.house_account <> 'transfer';

-- I21: the totals of a match are the sums of its pending bets
select 'match ' || coalesce(t.match_id, b.match_id) || ' side ' || coalesce(t.side, b.side),
       'totals ' || coalesce(t.stake, 0) || '/' || coalesce(t.profit, 0) || '/' || coalesce(t.bets, 0)
       || ', bets ' || coalesce(b.stake, 0) || '/' || coalesce(b.profit, 0) || '/' || coalesce(b.bets, 0)
from (select match_id, side, sum(stake) as stake, sum(profit) as profit, sum(bets) as bets from match_totals group by match_id, side) t
full join (
  select match_id, side, sum(stake) as stake, sum(profit) as profit, count(*) as bets
  from judged_bets where status = 'pending' group by match_id, side
) b using (match_id, side)
where (coalesce(t.stake, 0), coalesce(t.profit, 0), coalesce(t.bets, 0))
  <> (coalesce(b.stake, 0), coalesce(b.profit, 0), coalesce(b.bets, 0));

-- I23: the house book is the lost stakes less the profits paid, advances are what wallets owe, transfers leave nothing
select 'match ' || coalesce(l.match_id::text, 'unknown'), 'house book ' || coalesce(l.total, 0) || ', bets ' || coalesce(b.total, 0)
from (select match_id, sum(house_delta) as total from ledger where house_account = 'house_book' group by match_id) l
full join (
  select match_id, sum(case status when 'lost' then stake else -profit end) as total
  from judged_bets where status in ('won', 'lost') group by match_id
) b on b.match_id = l.match_id
where coalesce(l.total, 0) <> coalesce(b.total, 0)
union all
select 'user ' || coalesce(w.user_id, l.user_id), 'owes ' || coalesce(w.owed, 0) || ', ledger ' || coalesce(l.total, 0)
from (select user_id, owed from wallets where owed <> 0) w
full join (
  select user_id, sum(wallet_delta) as total from ledger where house_account = 'receivable' group by user_id
) l on l.user_id = w.user_id
where coalesce(w.owed, 0) <> coalesce(l.total, 0)
union all
select 'match ' || match_id, 'its reversal noted advances of ' || c.advanced || ' to ' || c.debtors || ', ledger '
       || coalesce(l.advanced, 0) || ' to ' || coalesce(l.debtors, 0)
from (
  select match_id, run, sum(advanced) as advanced, sum(debtors) as debtors
  from settlement_chunks where is_reversal group by match_id, run
) c
left join (
  select match_id, ref_id as run, sum(wallet_delta) as advanced, count(*) as debtors
  from ledger where kind = 'advance' group by match_id, ref_id
) l using (match_id, run)
where (c.advanced, c.debtors) <> (coalesce(l.advanced, 0), coalesce(l.debtors, 0))
union all
select 'transfer', 'sum ' || sum(house_delta) from ledger where house_account = 'transfer' having sum(house_delta) <> 0;

-- I24: every staff movement, settlement and reversal is in the audit log, and the audit chain is whole
select 'match ' || s.match_id, 'no audit entry for request ' || r.request_id
from settlements s, unnest(array[s.request_id, s.reversal_request_id]) r (request_id)
where r.request_id is not null
  and not exists (select from audit_log a where a.request_id = r.request_id and a.kind = 'staff' and a.target_id = s.match_id::text)
union all
select 'user ' || l.user_id || ' row ' || l.seq, 'no audit entry for request ' || l.request_id
from ledger l
where (l.kind in ('deposit', 'withdrawal', 'upi_deposit') or (l.kind in ('referral_reward', 'referral_bonus') and l.actor_id is not null))
  and not exists (select from audit_log a where a.request_id = l.request_id and a.kind = 'staff')
union all
select 'audit entry ' || entry_id, fault from judge_audit(0, null) where fault is not null
union all
select 'audit entry ' || a.entry_id, 'was not sealed within an hour'
from audit_log a
where a.kind = 'staff' and a.at < app_now() - interval '1 hour'
  and not exists (select from audit_seals s where s.entry_id = a.entry_id);

-- I26: each approved UPI deposit has one row of its amount by who approved it, and its reference is credited once; no other has
select 'user ' || user_id || ' row ' || seq,
       'UPI deposit of ' || coalesce(l.amount, 0) || ' by ' || coalesce(l.actor_id::text, 'nobody')
       || ', approved ' || coalesce(d.amount, 0) || ' by ' || coalesce(d.decided_by::text, 'nobody')
from (select user_id, seq, wallet_delta as amount, actor_id from ledger where kind = 'upi_deposit') l
full join (
  select user_id, seq, sum(amount) as amount, min(decided_by) as decided_by
  from upi_deposits where decision = 'approved' group by user_id, seq
) d using (user_id, seq)
where l.amount is distinct from d.amount or l.actor_id is distinct from d.decided_by
union all
select 'user ' || user_id || ' deposit ' || deposit_id,
       'reference ' || coalesce(d.utr, 'none approved') || ', credited ' || coalesce(c.utr, 'never')
from (select user_id, deposit_id, utr from upi_deposits where decision = 'approved') d
full join credited_utrs c using (user_id, deposit_id)
where d.utr is distinct from c.utr
union all
select 'user ' || min(user_id) || ' deposit ' || min(deposit_id), 'reference ' || utr || ' was approved ' || count(*) || ' times'
from upi_deposits where decision = 'approved' group by utr having count(*) > 1;

-- I27: what is locked of a balance is the promotional money that was not played yet, and no withdrawal takes of it
with chain as (
  select l.*, lag(l.locked_after) over w as before_locked, lag(l.house_account) over w as before_account,
         lead(l.seq) over w is null as is_last
  from ledger l window w as (partition by l.user_id order by l.seq)
), unlocked as (
  select r.user_id, r.seq, sum(b.locked_after - l.locked_after) as amount
  from position_reversals r
  join position_closes c using (user_id, match_id, round, run, part)
  join ledger l on l.user_id = c.user_id and l.seq = c.seq
  join ledger b on b.user_id = c.user_id and b.seq = c.seq - 1
  group by r.user_id, r.seq
), expected as (
  select c.*, coalesce(c.before_locked, 0) + case
    when c.house_account = 'promotions' then c.wallet_delta
    when c.kind in ('bet_won', 'bet_lost') then greatest(c.exposure_delta, -coalesce(c.before_locked, 0))
    when c.kind = 'owed_repaid' and c.before_account = 'promotions' then c.wallet_delta
    when c.kind = 'settlement_reversed' then coalesce(u.amount, 0)
    else 0 end as locked
  from chain c left join unlocked u using (user_id, seq)
  -- Rows from before promotional money was locked have no such value.
  where c.locked_after is not null or c.before_locked is not null
)
select 'user ' || user_id || ' row ' || seq, 'locked ' || coalesce(locked_after::text, 'unknown') || ', by the rows before it ' || locked
from expected where locked_after is distinct from locked
union all
select 'user ' || user_id || ' row ' || seq, 'takes ' || locked_after - balance_after || ' of what is locked'
from expected e where kind = 'withdrawal' and balance_after < locked_after
  -- Two people can let bonus money leave unplayed.
  and not exists (select from approvals a where a.carried_by = e.request_id and a.body @> '{"overrule": true}')
union all
select 'user ' || w.user_id, 'wallet ' || w.locked || ', ledger ' || coalesce(c.locked_after, 0)
from wallets w left join chain c on c.user_id = w.user_id and c.is_last
where w.locked <> coalesce(c.locked_after, 0);

-- I28: what a match has leased is what its sides owe or may still owe, and the site has leased as much to it
select 'match ' || match_id, 'leased ' || coalesce(r.drawn_a, 0) || '/' || coalesce(r.drawn_b, 0) || ' of ' || coalesce(r.from_site, 0)
       || ', owed or idle ' || coalesce(t.a, 0) || '/' || coalesce(t.b, 0)
from (
  select match_id, coalesce(sum(profit + room) filter (where side = 'A'), 0) as a,
         coalesce(sum(profit + room) filter (where side = 'B'), 0) as b, min(room) as least_room
  from match_totals group by match_id
) t
full join match_room r using (match_id)
left join matches m using (match_id)
where (coalesce(t.a, 0), coalesce(t.b, 0)) <> (coalesce(r.drawn_a, 0), coalesce(r.drawn_b, 0))
   or (m.stage <> 'reversing' and (coalesce(r.from_site, 0) < greatest(t.a, t.b) or t.least_room < 0))
union all
select 'site', 'leased ' || s.drawn || ', to matches ' || r.drawn
from site_room s, (select coalesce(sum(from_site), 0) as drawn from match_room) r where s.drawn <> r.drawn;

-- I29: a bonus is what the settings promised at that moment
select 'user ' || l.user_id || ' row ' || l.seq, l.kind || ' of ' || l.wallet_delta || ', promised ' || h.value * 100
from ledger l
join (values ('joining_bonus', 'bonus.joiningRupees'), ('daily_bonus', 'bonus.dailyRupees'), ('play_top_up', 'bonus.topUpRupees'),
             ('referral_bonus', 'referral.friendBonusRupees')) promise (kind, key) on promise.kind = l.kind::text
cross join lateral (
  select h.value from setting_history h where h.key = promise.key and h.set_at <= l.posted_at order by h.set_at desc limit 1
) h
where l.wallet_delta <> h.value * 100
union all
select 'user ' || r.friend_id, promise.name || ' of ' || promise.amount || ', promised ' || h.value * 100
from referral_rewards r
cross join lateral (values ('reward', 'referral.rewardRupees', r.offered), ('cap', 'referral.yearCapRupees', r.cap)) promise (name, key, amount)
cross join lateral (
  select h.value from setting_history h where h.key = promise.key and h.set_at <= r.paid_at order by h.set_at desc limit 1
) h
where promise.amount <> h.value * 100;

-- I30: nothing is posted for a match, or to a wallet, that is frozen
select 'match ' || m.match_id, 'frozen ' || m.frozen_at || ', with ' || count(*) || ' rows posted since'
from matches m join ledger l on l.match_id = m.match_id and l.posted_at > m.frozen_at
group by m.match_id, m.frozen_at
union all
select 'user ' || l.user_id || ' row ' || l.seq, 'posted ' || l.posted_at || ', frozen ' || w.frozen_at
from wallets w join ledger l on l.user_id = w.user_id and l.posted_at > w.frozen_at;

-- I31: what a bet is stands in its row as it stands among the bets, and what a close says is what its position was
select 'user ' || l.user_id || ' row ' || l.seq,
       l.kind || ' on ' || l.side || ' at ' || l.rate_bp || ' for ' || l.profit || ' at ' || l.accepted_at || ', bet ' || coalesce(
         b.side || ' at ' || b.rate_bp || ' for ' || b.profit || ' at ' || b.accepted_at, 'unknown')
from ledger l left join bets b on b.user_id = l.user_id and b.bet_id = l.ref_id
where l.kind in ('bet_placed', 'bet_sealed') and l.hash_version = 2
  and (l.side, l.rate_bp, l.profit, l.accepted_at, l.match_id) is distinct from (b.side, b.rate_bp, b.profit, b.accepted_at, b.match_id)
union all
select 'user ' || l.user_id || ' row ' || l.seq,
       l.kind || ' on ' || l.side || ' for ' || l.profit || ', position ' || coalesce(c.side || ' for ' || c.profit, 'unknown')
from ledger l
left join (
  select c.user_id, c.match_id, c.seq, max(p.side) as side, sum(case
    when p.status = 'cancelled' then case c.part when 'result' then p.profit else 0 end
    when c.part = 'void' then v.profit else p.profit - coalesce(v.profit, 0) end)::bigint as profit
  from (
    select user_id, match_id, round, run, part, seq from position_closes
    union all select user_id, match_id, round, run, part, seq from position_reversals
  ) c
  join positions p using (user_id, match_id, round)
  left join settlement_voids v on v.user_id = c.user_id and v.match_id = c.match_id and v.run = c.run and v.round = c.round
  group by c.user_id, c.match_id, c.seq
) c on c.user_id = l.user_id and c.match_id = l.match_id and c.seq = l.seq
where l.kind in ('bet_cancelled', 'bet_refunded', 'bet_won', 'bet_lost', 'settlement_reversed') and l.hash_version = 2
  and (l.side, l.profit) is distinct from (c.side, c.profit)
union all
select 'user ' || b.user_id || ' bet ' || b.bet_id, 'is open, and no row says what it is'
from unsealed_bets() b join wallets w using (user_id) where w.frozen_at is null;

-- I32: a reason is the text that its row has the hash of
select 'user ' || coalesce(l.user_id, r.user_id) || ' row ' || coalesce(l.seq, r.seq),
       case when r.user_id is null then 'has a reason of which the text is gone' else 'the text is not what was hashed' end
from (select user_id, seq, reason_hash from ledger where reason_hash is not null) l
full join ledger_reasons r on r.user_id = l.user_id and r.seq = l.seq
where l.reason_hash is distinct from reason_hash(r.salt, r.reason);

-- I33: what staff moved or decided is what the trail says
select 'user ' || l.user_id || ' row ' || l.seq,
       l.kind || ' of ' || abs(l.wallet_delta) || ' to ' || coalesce(u.user_name, 'nobody') || ', in the trail '
       || coalesce(a.after ->> 'amount', 'no amount') || ' to ' || coalesce(a.target_id, 'nobody')
from ledger l
left join audit_log a on a.request_id = l.request_id and a.kind = 'staff' and a.action in ('wallet.deposited', 'wallet.withdrawn', 'upi.approved')
left join users u on u.user_id = l.user_id
where l.kind in ('deposit', 'withdrawal', 'upi_deposit')
  and ((a.after ->> 'amount')::bigint, a.target_id, a.actor_id, a.action) is distinct from (
    abs(l.wallet_delta), u.user_name, l.actor_id,
    case l.kind when 'deposit' then 'wallet.deposited' when 'withdrawal' then 'wallet.withdrawn' else 'upi.approved' end)
union all
select 'user ' || coalesce(u.user_id::text, a.target_id), 'no row for ' || a.action || ' of ' || coalesce(a.after ->> 'amount', 'no amount')
from audit_log a
left join users u on u.user_name = a.target_id
left join ledger l on l.request_id = a.request_id and l.user_id = u.user_id and l.kind in ('deposit', 'withdrawal', 'upi_deposit')
where a.kind = 'staff' and a.action in ('wallet.deposited', 'wallet.withdrawn', 'upi.approved') and l.user_id is null
union all
select 'match ' || s.match_id, 'settled as ' || s.result || coalesce(' known at ' || s.outcome_known_at, '') || ', in the trail '
       || coalesce(a.after ->> 'result', 'nothing') || coalesce(' known at ' || (a.after ->> 'outcomeKnownAt'), '')
from settlements s
join matches m using (match_id)
join audit_log a on a.request_id = s.request_id and a.kind = 'staff' and a.action = 'match.settled'
where a.target_id = s.match_id::text and (
  a.after ->> 'result' is distinct from case s.result when 'A' then m.team_a when 'B' then m.team_b else 'no result' end
  or (a.after ->> 'outcomeKnownAt')::timestamptz is distinct from date_trunc('milliseconds', s.outcome_known_at));

-- I34: an advance is what the balance lacked for the reversal after it, a repayment as much of what was owed as the credit before it
with chain as (
  select l.*, lag(l.kind) over w as before_kind, lag(l.wallet_delta) over w as before_delta,
         lag(l.request_id) over w as before_request, lag(l.wallet_delta, 2) over w as second_delta,
         lead(l.kind) over w as next_kind, lead(l.match_id) over w as next_match, lead(l.ref_id) over w as next_run,
         lead(l.balance_after) over w as next_balance,
         sum(case l.house_account when 'receivable' then l.wallet_delta else 0 end) over w as owed_after
  from ledger l window w as (partition by l.user_id order by l.seq)
)
select 'user ' || user_id || ' row ' || seq, 'advance of ' || wallet_delta || ', after which ' || coalesce(next_kind::text, 'nothing')
       || ' leaves ' || coalesce(next_balance::text, 'nothing')
from chain
where kind = 'advance' and match_id is not null
  and (next_kind, next_match, next_run, next_balance) is distinct from ('settlement_reversed'::ledger_kind, match_id, ref_id, 0::bigint)
union all
select 'user ' || user_id || ' row ' || seq, 'repays ' || -wallet_delta || ' of ' || owed_after - wallet_delta || ' out of ' || coalesce(credit, 0)
from (
  -- A settlement pays winnings, then refunds void bets, and only then collects what is owed.
  select c.*, case before_kind when 'bet_refunded' then second_delta else before_delta end as credit from chain c where kind = 'owed_repaid'
) r
where -wallet_delta is distinct from least(credit, owed_after - wallet_delta) or before_request is distinct from request_id;

-- I35: what a client's own limit has counted is what the books show since its window began, the wallet's ceilings follow
-- from the limits, and it keeps away as long as its longest break
select 'user ' || p.user_id, p.kind || ' in a ' || p.period || ': counted ' || counter_of(w, p.kind) - p.counted || ', in the books ' || b.used
from play_limits p
join wallets w using (user_id)
cross join lateral (
  select coalesce(sum(case p.kind
    when 'deposit' then case when l.kind in ('deposit', 'upi_deposit') then l.wallet_delta end
    when 'stake' then case when l.kind = 'bet_placed' and b.status in ('pending', 'won', 'lost') then b.stake end
    else case when l.house_account = 'house_book' then l.house_delta end end), 0) as used
  from ledger l left join judged_bets b on b.user_id = l.user_id and b.bet_id = l.ref_id and l.kind = 'bet_placed'
  where l.user_id = p.user_id and l.posted_at >= p.window_start
) b
where counter_of(w, p.kind) - p.counted <> b.used
union all
select 'user ' || w.user_id, 'ceilings ' || concat_ws('/', w.deposit_ceiling, w.stake_ceiling, w.loss_ceiling) || ', by the limits '
       || concat_ws('/', p.deposit, p.stake, p.loss)
from wallets w
left join (
  select user_id, min(counted + amount) filter (where kind = 'deposit') as deposit,
         min(counted + amount) filter (where kind = 'stake') as stake, min(counted + amount) filter (where kind = 'loss') as loss
  from play_limits group by user_id
) p using (user_id)
where (w.deposit_ceiling, w.stake_ceiling, w.loss_ceiling) is distinct from (p.deposit, p.stake, p.loss)
union all
select 'user ' || w.user_id, 'keeps away until ' || coalesce(w.away_until::text, 'never') || ', breaks until ' || coalesce(b.until::text, 'never')
from wallets w left join (select user_id, max(until) as until from play_breaks group by user_id) b using (user_id)
where w.away_until is distinct from b.until;

-- ROOT: every stored root is the root of the rows of its day, and no day that is over is without one
select 'day ' || r.day, 'stored ' || encode(r.root, 'hex') || ', recomputed ' || encode(d.root, 'hex')
from ledger_roots r cross join lateral day_root_1(r.day) d
where r.version = 1 and (r.root, r.users, r.ledger_rows) is distinct from (d.root, d.users, d.ledger_rows)
union all
select 'day ' || r.day, 'stored ' || encode(r.root, 'hex') || ', recomputed ' || encode(d.root, 'hex')
from day_roots() d join ledger_roots r using (day)
where (r.root, r.users, r.ledger_rows) is distinct from (d.root, d.users, d.ledger_rows)
union all
select 'day ' || day, 'has no root' from missing_roots() day;

-- REPORT: the sums of each day that is summed are those of its ledger rows, and of no day before the first there are any
select 'day ' || coalesce(l.day, s.day), concat_ws(' ', coalesce(l.kind, s.kind), coalesce(l.house_account, s.house_account),
  'match ' || coalesce(l.match_id, s.match_id)) || ': summed ' || coalesce(s.sums, 'nothing') || ', ledger ' || coalesce(l.sums, 'nothing')
from (
  select day, kind, house_account, match_id, concat_ws(' ', ledger_rows, wallet_delta, exposure_delta, house_delta) as sums
  from sum_ledger('-infinity', (select ist_day_start(max(day) + 1) from report_days))
) l
full join (
  select day, kind, house_account, match_id, concat_ws(' ', ledger_rows, wallet_delta, exposure_delta, house_delta) as sums
  from report_sums
) s on s.day = l.day and s.kind = l.kind and s.house_account is not distinct from l.house_account
  and s.match_id is not distinct from l.match_id
where s.sums is distinct from l.sums
union all
select 'hours of ' || coalesce(h.day, d.day), concat_ws(' ', coalesce(h.kind, d.kind), coalesce(h.house_account, d.house_account))
  || ': hours ' || coalesce(h.sums, 'nothing') || ', day ' || coalesce(d.sums, 'nothing')
from (
  select ist_day(hour) as day, kind, house_account,
    concat_ws(' ', sum(ledger_rows), sum(wallet_delta), sum(exposure_delta), sum(house_delta)) as sums
  from report_hour_sums where ist_day(hour) in (select day from whole_report_days()) group by 1, 2, 3
) h
full join (
  select day, kind, house_account,
    concat_ws(' ', sum(ledger_rows), sum(wallet_delta), sum(exposure_delta), sum(house_delta)) as sums
  from report_sums where day in (select day from whole_report_days()) group by 1, 2, 3
) d on d.day = h.day and d.kind = h.kind and d.house_account is not distinct from h.house_account
where h.sums is distinct from d.sums
union all
select 'users of ' || d.day, 'users ' || coalesce(u.sums, 'nothing') || ', day ' || d.sums
from (
  select p.day, concat_ws(' ',
      coalesce(sum(s.exposure_delta) filter (where s.kind = 'bet_placed'), 0),
      coalesce(sum(s.house_delta) filter (where s.house_account = 'house_book'), 0),
      coalesce(sum(s.wallet_delta) filter (where s.kind in ('deposit', 'upi_deposit')), 0),
      coalesce(-sum(s.wallet_delta) filter (where s.kind = 'withdrawal'), 0)) as sums
  from report_people_days p join report_days using (day) left join report_sums s using (day) group by p.day
) d
left join (
  select p.day, concat_ws(' ', coalesce(sum(u.placed), 0), coalesce(sum(u.house_result), 0),
      coalesce(sum(u.deposits), 0), coalesce(sum(u.withdrawals), 0)) as sums
  from report_people_days p left join report_user_sums u using (day) group by p.day
) u on u.day = d.day
where u.sums is distinct from d.sums;

-- BOOK: a leaf of the public log is where its chain stood or the step that its match still shows, and stands in its tile; none is missing, and what was signed is no longer than the log
with steps as materialized (
  select * from match_steps(array(select match_id from matches), 'infinity')
), appended as (
  select b.*, split_part(split_part(b.text, e'\n', 2), ' ', 2) as code,
    row_number() over matches as place, lag(b.text) over matches as before, lead(b.text) over matches is null as is_newest
  from book_steps b window matches as (partition by b.match_id order by b.step)
)
select 'leaf ' || b.leaf_index, 'is of user ' || b.user_id || ' row ' || b.seq || ', which has ' || coalesce('the hash ' || encode(l.hash, 'hex'), 'gone')
from book_leaves b left join ledger l on l.user_id = b.user_id and l.seq = b.seq
where l.hash is distinct from b.head
union all
select 'match ' || a.code || ' step ' || a.step, a.kind || ' is not what the site says: ' || coalesce(replace(s.facts, e'\n', ' '), 'nothing')
from appended a left join steps s on s.match_id = a.match_id and s.kind = a.kind and s.ref_id = a.ref_id
where a.text is distinct from step_text(a.code, a.place, s.kind, s.happened_at, s.facts, a.before)
union all
select 'match ' || m.code, 'lacks its step ' || s.kind || ' of ' || s.due_at
from steps s join matches m on m.match_id = s.match_id
left join appended a on a.match_id = s.match_id and a.kind = s.kind and a.ref_id = s.ref_id
where a.match_id is null and s.due_at < (select max(steps_until) - interval '3 minutes' from book_checkpoints)
union all
select 'match ' || m.code, 'is called ' || a.code || ' in its newest step'
from appended a join matches m on m.match_id = a.match_id
where a.is_newest and a.code <> m.code
  -- Another sport brings another code, and a step.
  and (select count(*) from steps s where s.match_id = a.match_id and s.kind = 'renamed')
    = (select count(*) from book_steps b where b.match_id = a.match_id and b.kind = 'renamed')
union all
select 'leaf ' || b.leaf_index, 'is not what its tile says'
from book_entries b left join book_tiles t on t.level = 0 and t.tile_index = b.leaf_index / 256
where substr(t.hashes, (b.leaf_index % 256)::integer * 32 + 1, 32) is distinct from sha256('\x00'::bytea || b.entry)
union all
select 'log', count(*) || ' leaves, the last is ' || max(leaf_index) from book_entries having max(leaf_index) <> count(*) - 1
union all
select 'log', 'signed with ' || c.size || ' leaves, has ' || l.leaves
from (select max(size) as size from book_checkpoints) c, (select coalesce(max(leaf_index) + 1, 0) as leaves from book_entries) l
where c.size is distinct from nullif(l.leaves, 0);
