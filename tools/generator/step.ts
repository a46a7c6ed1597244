import type pg from 'pg';
import { CLIENTS_PER_EMPLOYEE, type Frame, OPEN_MATCHES } from './frame.ts';

const BONUS = 100_000;
const FLOAT = 1_000_000;
const DEPOSIT = 10_000;
/** The approximate number of clients paid at once. */
const CLIENTS_IN_CHUNK = 1_000;

/** The bet details in a ledger row. */
const FACTS = {
  side: 'case when exposure_delta <> 0 then side end',
  rate_bp: 'case when exposure_delta > 0 then rate_bp end',
  profit: 'case when exposure_delta <> 0 then profit end',
  accepted_at: 'case when exposure_delta > 0 then posted_at end',
};

type Step = Frame & { step: number; half: number };

/** Adds the next ledger row, with its related rows, for every account of one half that has rows left. */
export async function takeStep(database: pg.Client, step: Step): Promise<void> {
  const table = `generator.state_${step.half}`;
  await database.query(`
    begin;
    create unlogged table generator.next_${step.half} as ${nextRows(step, table)};
    drop table ${table};
    alter table generator.next_${step.half} rename to state_${step.half};
    insert into ledger (user_id, seq, kind, house_account, wallet_delta, exposure_delta, house_delta, balance_after,
                        exposure_after, match_id, ref_id, transfer_id, actor_id, posted_at, request_id, hash_version, hash,
                        side, rate_bp, profit, accepted_at)
      select user_id, seq, kind, house_account, wallet_delta, exposure_delta, house_delta, balance, exposure,
             match_id, ref_id, transfer_id, actor_id, posted_at, request_id, 2, hash,
             ${FACTS.side}, ${FACTS.rate_bp}, ${FACTS.profit}, ${FACTS.accepted_at} from ${table};
    insert into wallets (user_id, balance, exposure, last_seq, last_hash)
      select user_id, balance, exposure, seq, hash from ${table} where last_step = ${step.step};
    insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, after, request_id)
      select app_now(), 'staff', 'wallet.deposited', actor_id,
             case move when 'transfer' then 'employee' else 'admin' end::user_role, 'user', user_name,
             jsonb_build_object('amount', wallet_delta), request_id
      from ${table} join users using (user_id) where kind = 'deposit';
    insert into bets (user_id, bet_id, match_id, round, side, stake, rate_bp, profit, accepted_at, operation_id, address)
      select user_id, ref_id, match_id, 1, side, stake, rate_bp, profit, posted_at, request_id, '127.0.0.1'
      from ${table} where kind = 'bet_placed';
    insert into positions (user_id, match_id, round, side, stake, profit, bets, status)
      select user_id, match_id, 1, side, stake, profit, 1, coalesce(status, 'pending')
      from ${table} where move in ('open', 'close');
    insert into position_closes (user_id, match_id, round, run, part, seq)
      select user_id, match_id, 1, 1, part, seq from ${table}, unnest(enum_range(null::close_part)) part
      where move = 'close' and (part = 'result' or status = 'cancelled');
    insert into generator.chunks
      select match_id, array_agg(user_id order by user_id), count(*), sum(wallet_delta), sum(house_delta), max(posted_at)
      from ${table} where move = 'close' and status <> 'cancelled'
      group by match_id, i / ${2 * CLIENTS_IN_CHUNK * step.matchesInPair};
    ${step.step === 2 * step.pairs + 1 ? notifications(table) : ''}
    commit`);
}

/**
 * The step's rows, ordered by time. Each layer has an offset as optimisation fence, so that its decisions (some random)
 * are made once.
 */
function nextRows(frame: Step, table: string): string {
  const { step, start, stepSeconds, clients, admin, firstClient, firstEmployee, firstTransfer } = frame;
  const friend = `i / ${CLIENTS_PER_EMPLOYEE}`;
  const moves = `
    select i, user_id, is_employee, last_step, turns, seq, hash, balance, exposure, match_id, side, stake, profit, case
      when is_employee then case ${step} when 1 then 'float' else 'payout' end
      when ${step} = 1 then 'bonus'
      when ${step} > turns + 1 then 'open'
      when ${step} = turns + 1 and turns % 2 = 1 then 'deposit'
      when ${step} < 4 and i % ${CLIENTS_PER_EMPLOYEE} = 0 then case ${step} when 2 then 'transfer' else 'deposit' end
      when ${step % 2} = 0 then 'place' else 'close' end as move
    from ${table} where last_step >= ${step} offset 0`;
  const bets = `
    select s.i, s.user_id, s.is_employee, s.last_step, s.turns, s.seq + 1 as seq, s.hash as before, s.balance, s.exposure, s.move,
      m.match_id, m.rate_bp, m.fate, m.request_id as settled_by_request,
      case when s.move = 'close' then s.side when (s.i / 3 + ${step}) % 5 < 3 then 'A' else 'B' end::side as side,
      case when s.move = 'close' then s.stake else s.balance / 16 + 1 end as stake, s.profit as placed_profit
    from (${moves}) s
    left join generator.matches m on m.match_id = ${matchOfMove(frame)} offset 0`;
  const judged = `
    select b.*,
      case when move = 'close' then placed_profit else (stake * rate_bp + 5000) / 10000 end as profit,
      case when move = 'close' then case fate when 'cancelled' then 'cancelled' when 'none' then 'refunded'
                                    when side::text then 'won' else 'lost' end::bet_status end as status
    from (${bets}) b offset 0`;
  const deltas = `
    select j.*,
      case move when 'bonus' then ${BONUS} when 'float' then ${FLOAT} when 'payout' then ${-DEPOSIT}
        when 'transfer' then ${DEPOSIT} when 'deposit' then ${DEPOSIT}
        when 'close' then case status when 'won' then stake + profit when 'lost' then 0 else stake end
        else -stake end as wallet_delta,
      case move when 'close' then -stake when 'place' then stake when 'open' then stake else 0 end as exposure_delta,
      case move when 'payout' then ${firstClient} + i when 'transfer' then ${firstEmployee} + ${friend}
        when 'close' then case when status <> 'cancelled' then 1 end
        when 'place' then nextval('bet_ids') when 'open' then nextval('bet_ids') end as ref_id,
      case when move in ('payout', 'transfer') then ${firstTransfer} + ${friend} end as transfer_id,
      case when move in ('float', 'deposit') then ${admin} when move = 'payout' then user_id
        when move = 'transfer' then ${firstEmployee} + ${friend} when status <> 'cancelled' then ${admin} end as actor_id,
      case when move in ('payout', 'transfer') then md5('transfer ' || ${firstTransfer} + ${friend})::uuid
        when status <> 'cancelled' then settled_by_request else gen_random_uuid() end as request_id,
      to_timestamp(${start} + ${stepSeconds} * (${step - 1} + i::float8 / ${clients})) as posted_at
    from (${judged}) j offset 0`;
  const entries = `
    select d.i, user_id, is_employee, last_step, turns, seq, before, move, match_id, rate_bp, side, stake, profit, status,
      balance + wallet_delta as balance, exposure + exposure_delta as exposure, wallet_delta, exposure_delta,
      -wallet_delta - exposure_delta as house_delta, ref_id, transfer_id, actor_id, request_id, posted_at,
      case move when 'bonus' then 'joining_bonus' when 'payout' then 'deposit_to_client' when 'place' then 'bet_placed'
        when 'open' then 'bet_placed' when 'close' then 'bet_' || status else 'deposit' end::ledger_kind as kind,
      case when wallet_delta + exposure_delta = 0 then null when move = 'bonus' then 'promotions'
        when move in ('payout', 'transfer') then 'transfer' when move = 'close' then 'house_book'
        else 'cash' end::house_account as house_account
    from (${deltas}) d offset 0`;
  return `select e.*, ledger_hash_2(
      previous => before, user_id => user_id, seq => seq, kind => kind, house_account => house_account,
      wallet_delta => wallet_delta, exposure_delta => exposure_delta, house_delta => house_delta,
      balance_after => balance, exposure_after => exposure, match_id => match_id, ref_id => ref_id,
      transfer_id => transfer_id, actor_id => actor_id, posted_at => posted_at, request_id => request_id,
      reason_hash => null, side => ${FACTS.side}, rate_bp => ${FACTS.rate_bp}, profit => ${FACTS.profit},
      accepted_at => ${FACTS.accepted_at}) as hash
    from (${entries}) e`;
}

/** Everybody bets on a different match in each pair of steps; every second open bet is on the first open match. */
function matchOfMove({ step, firstPast, firstOpen, matchesInPair }: Step): string {
  const first = firstPast + (step / 2 - 1) * matchesInPair;
  const isHot = '(s.i / 2) % 2 = 0';
  return `case s.move when 'close' then s.match_id
    when 'place' then ${step % 2 === 0 ? first : 'null'} + (s.i * 7919 + ${step}) % ${matchesInPair}
    when 'open' then ${firstOpen} + (case when ${isHot} then 0 else s.i * 7919 end + ${step} - s.turns - 2) % ${OPEN_MATCHES} end`;
}

/** Notifications of the latest results; clients have deleted older ones. */
function notifications(table: string): string {
  return `
    insert into notifications (user_id, type, title, message, data, event_key, created_at, read_at)
      select user_id, ('bet_' || status)::notification_type, 'Bet ' || status,
             m.team_a || ' vs ' || m.team_b || ': your bet of ' || rupee_text(stake) || ' was ' || status || '.',
             jsonb_build_object('status', status, 'matchId', match_id::text, 'amount', stake::text),
             'settlement:' || match_id || ':1', posted_at, case when i % 3 = 0 then posted_at end
      from ${table} join matches m using (match_id) where move = 'close' and status <> 'cancelled';`;
}
