-- What must hold of all money, always. Each query answers the rows that break its law, as (subject, detail);
-- a sound database answers none. Run in one snapshot, so a busy site gives no false alarm.

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
left join (select user_id, sum(stake) as total from bets where status = 'pending' group by user_id) b using (user_id)
where w.exposure <> coalesce(b.total, 0);

-- I06: no wallet is below zero, now or after any row
select 'user ' || user_id, 'balance ' || balance || ', exposure ' || exposure || ', owed ' || owed
from wallets where least(balance, exposure, owed) < 0
union all
select 'user ' || user_id || ' row ' || seq, 'balance ' || balance_after || ', exposure ' || exposure_after
from ledger where least(balance_after, exposure_after) < 0;

-- I07: an open position is the sum of its pending bets, on one side, each posted, and has no close
select 'user ' || p.user_id || ' match ' || p.match_id || ' round ' || p.round,
       'position ' || p.stake || ' on ' || p.side || ', pending ' || coalesce(b.stake, 0) || ' in ' || coalesce(b.sides, 0) || ' sides'
from positions p
left join (
  select user_id, match_id, round, sum(stake) as stake, sum(profit) as profit, count(distinct side) as sides, min(side) as side
  from bets where status = 'pending' group by user_id, match_id, round
) b using (user_id, match_id, round)
where p.is_open and (p.stake, p.profit, p.side, 1) is distinct from (b.stake, b.profit, b.side, b.sides)
union all
select 'user ' || p.user_id || ' match ' || p.match_id || ' round ' || p.round, 'is open and closed'
from positions p join position_closes c using (user_id, match_id, round) where p.is_open
union all
select 'user ' || coalesce(b.user_id, l.user_id) || ' bet ' || coalesce(b.bet_id::text, l.ref_id::text, 'unknown'),
       'stake ' || coalesce(b.stake, 0) || ', posted ' || coalesce(l.stake, 0) || ' in ' || coalesce(l.times, 0) || ' rows'
from bets b
full join (
  select user_id, ref_id, match_id, count(*) as times, sum(exposure_delta) as stake
  from ledger where kind = 'bet_placed' group by user_id, ref_id, match_id
) l on l.user_id = b.user_id and l.ref_id = b.bet_id
where (l.times, l.stake, l.match_id) is distinct from (1, b.stake, b.match_id);

-- I08: a closed position has no pending bet, and the close that its bets' status asks for
select 'user ' || b.user_id || ' bet ' || b.bet_id, 'is ' || b.status || ' in a position that is ' || case when p.is_open then 'open' else 'closed' end
from bets b left join positions p using (user_id, match_id, round)
where p.user_id is null or p.is_open <> (b.status = 'pending')
union all
select 'user ' || user_id || ' match ' || coalesce(match_id::text, 'unknown') || ' round ' || coalesce(round::text, 'unknown'),
       'cancelled ' || coalesce(b.stake, 0) || ', returned ' || coalesce(l.stake, 0) || ' in ' || coalesce(l.parts, 0) || ' parts of the first run'
from (
  select user_id, match_id, round, sum(stake) as stake from bets where status = 'cancelled' group by user_id, match_id, round
) b
full join (
  select l.user_id, l.match_id, c.round, -l.exposure_delta as stake, count(c.part) as parts
  from ledger l
  left join position_closes c on c.user_id = l.user_id and c.match_id = l.match_id and c.seq = l.seq and c.run = 1
  where l.kind = 'bet_cancelled' group by l.user_id, l.seq, l.match_id, c.round, l.exposure_delta
) l using (user_id, match_id, round)
where (b.stake, 2) is distinct from (l.stake, l.parts);

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

-- I15: every row moves something
select 'user ' || user_id || ' row ' || seq, 'moves nothing'
from ledger where wallet_delta = 0 and exposure_delta = 0 and house_delta = 0;

-- I16: each user's rows are a chain without gaps: sequence, balances, hash, and the wallet at its end
with chain as (
  select l.*, lag(seq) over w as before_seq, lag(balance_after) over w as before_balance,
         lag(exposure_after) over w as before_exposure, lag(hash) over w as before_hash,
         lead(seq) over w is null as is_last
  from ledger l window w as (partition by user_id order by seq)
), judged as (
  select coalesce(c.user_id, w.user_id) as user_id, coalesce(c.seq, w.last_seq) as seq, case
    when c.seq is null then case when w.last_seq > 0 then 'is missing, like all before it' end
    when c.seq <> coalesce(c.before_seq, 0) + 1 then 'follows row ' || coalesce(c.before_seq, 0)
    when c.balance_after <> coalesce(c.before_balance, 0) + c.wallet_delta then 'balance does not follow'
    when c.exposure_after <> coalesce(c.before_exposure, 0) + c.exposure_delta then 'exposure does not follow'
    when c.hash is distinct from ledger_hash(coalesce(c.before_hash, decode(repeat('00', 32), 'hex')), c.user_id,
           c.seq, c.kind, c.house_account, c.wallet_delta, c.exposure_delta, c.house_delta, c.balance_after,
           c.exposure_after, c.match_id, c.ref_id, c.transfer_id, c.actor_id, c.posted_at, c.request_id,
           c.reason) then 'hash does not fit'
    when c.is_last and (w.last_seq, w.last_hash) is distinct from (c.seq, c.hash) then 'is not the row the wallet ends with'
  end as fault
  from chain c full join wallets w on w.user_id = c.user_id
)
select 'user ' || user_id || ' row ' || seq, fault from judged where fault is not null;

-- I18: a client has at most one joining bonus, others none
select 'user ' || l.user_id, count(*) || ' joining bonuses as ' || u.role
from ledger l join users u using (user_id) where l.kind = 'joining_bonus'
group by l.user_id, u.role having count(*) > 1 or u.role <> 'client';

-- I20: an employee's deposits and withdrawals go through the own float, never through cash
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
  from bets where status = 'pending' group by match_id, side
) b using (match_id, side)
where (coalesce(t.stake, 0), coalesce(t.profit, 0), coalesce(t.bets, 0))
  <> (coalesce(b.stake, 0), coalesce(b.profit, 0), coalesce(b.bets, 0));

-- I23: what the house advanced to a user is what the wallet owes, and transfers leave nothing behind
select 'user ' || coalesce(w.user_id, l.user_id), 'owes ' || coalesce(w.owed, 0) || ', ledger ' || coalesce(l.total, 0)
from (select user_id, owed from wallets where owed <> 0) w
full join (
  select user_id, sum(wallet_delta) as total from ledger where house_account = 'receivable' group by user_id
) l on l.user_id = w.user_id
where coalesce(w.owed, 0) <> coalesce(l.total, 0)
union all
select 'transfer', 'sum ' || sum(house_delta) from ledger where house_account = 'transfer' having sum(house_delta) <> 0;

-- I24: every staff movement is in the audit log, and the audit chain is whole
select 'user ' || l.user_id || ' row ' || l.seq, 'no audit entry for request ' || l.request_id
from ledger l
where l.kind in ('deposit', 'withdrawal')
  and not exists (select from audit_log a where a.request_id = l.request_id and a.kind = 'staff')
union all
select 'audit entry ' || c.entry_id, c.fault from (
  select s.entry_id, case
    when s.seal <> coalesce(lag(s.seal) over w, 0) + 1 then 'seal does not follow'
    when a.entry_id is null then 'is missing'
    when a.kind <> 'staff' then 'is sealed, but no staff entry'
    when s.hash is distinct from audit_hash(coalesce(lag(s.hash) over w, decode(repeat('00', 32), 'hex')), a) then 'hash does not fit'
  end as fault
  from audit_seals s left join audit_log a using (entry_id) window w as (order by s.seal)
) c where c.fault is not null
union all
select 'audit entry ' || a.entry_id, 'was not sealed within an hour'
from audit_log a
where a.kind = 'staff' and a.at < app_now() - interval '1 hour'
  and not exists (select from audit_seals s where s.entry_id = a.entry_id);

-- ROOT: the newest stored root is the root of the rows of its day
select 'day ' || r.day, 'stored ' || encode(r.root, 'hex') || ', recomputed ' || encode(d.root, 'hex')
from (select * from ledger_roots order by day desc limit 1) r, day_root(r.day) d
where r.root <> d.root;
