import type { Mutant } from './mutant.ts';

const PROTECTION = 'apps/api/src/domains/protection';
const RISK = 'apps/api/src/domains/risk';
const LIMITS = `${PROTECTION}/sql/limits.sql`;
const OF_LIMITS = [`${PROTECTION}/within-limits.test.ts`];
const OF_BREAKS = [`${PROTECTION}/breaks.test.ts`];

/** Limits and breaks of clients; limits and alerts of the house. */
export const protectionMutants: Mutant[] = [
  {
    name: 'a stake limit lets one bet too many through',
    file: LIMITS,
    from: 'when w.staked + stake > w.stake_ceiling',
    to: 'when w.staked >= w.stake_ceiling',
    tests: OF_LIMITS,
  },
  {
    name: 'open stakes do not count toward a loss limit',
    file: LIMITS,
    from: 'when w.lost + w.exposure + stake > w.loss_ceiling',
    to: 'when w.lost + stake > w.loss_ceiling',
    tests: OF_LIMITS,
  },
  {
    name: 'a window that is over counts on',
    file: 'apps/api/src/domains/bets/sql/place_bet.sql',
    from: 'if wallet.limits_due_at <= at then',
    to: 'if false then',
    tests: OF_LIMITS,
  },
  {
    name: 'the windows of a batch are not renewed',
    file: 'apps/api/src/domains/bets/sql/place_bets.sql',
    from: '  perform refresh_limits(due.user_id, at) from unnest(locks.due_users) as due (user_id);\n',
    to: '',
    tests: OF_LIMITS,
    pattern: 'many clients in a batch',
  },
  {
    name: 'a stake of an earlier window that comes back makes room in this one',
    file: LIMITS,
    from: '  perform refresh_limits(w.user_id, app_now()) from wallets w where w.user_id = any (user_ids) and w.stake_ceiling is not null;\n',
    to: '',
    tests: OF_LIMITS,
  },
  {
    name: 'a raise can be confirmed at once',
    file: LIMITS,
    from: "if at < raised.asked_at + interval '24 hours' then return 'LIMIT_TOO_EARLY'; end if;",
    to: '',
    tests: OF_LIMITS,
  },
  {
    name: 'a raise never lapses',
    file: LIMITS,
    from: "raised.asked_at is null or at >= raised.asked_at + interval '7 days'",
    to: 'raised.asked_at is null',
    tests: OF_LIMITS,
  },
  {
    name: 'lowering a limit leaves the raise waiting',
    file: LIMITS,
    from: 'set amount = new_amount, asked_at = null, asked_amount = null',
    to: 'set amount = new_amount',
    tests: OF_LIMITS,
  },
  {
    name: 'a higher limit counts at once',
    file: LIMITS,
    from: 'elsif new_amount <= before.amount then',
    to: 'elsif new_amount is not null then',
    tests: OF_LIMITS,
  },
  {
    name: 'a UPI request reserves no room',
    file: LIMITS,
    from: 'greatest(w.deposit_ceiling - w.paid_in - promised, 0)',
    to: 'greatest(w.deposit_ceiling - w.paid_in, 0)',
    tests: OF_LIMITS,
  },
  {
    name: 'the database takes a deposit above the limit',
    file: 'apps/api/src/domains/money/sql/post_movement.sql',
    from: "  if kind = 'deposit' then perform check_deposit(owner_id, amount); end if;\n",
    to: '',
    tests: OF_LIMITS,
  },
  {
    name: 'a month begins a day late after a shorter one',
    file: LIMITS,
    from: "(set_at at time zone 'Asia/Kolkata' + months * interval '1 month') at time zone 'Asia/Kolkata'",
    to: "set_at + months * interval '30 days'",
    tests: [`${PROTECTION}/windows.test.ts`],
  },
  {
    name: 'bets are taken during a break',
    file: 'apps/api/src/domains/bets/sql/judge_bet.sql',
    from: "    when w.away_until > at then 'ON_BREAK'\n",
    to: '',
    tests: OF_BREAKS,
  },
  {
    name: 'a shorter break ends a longer one',
    file: 'apps/api/src/domains/money/sql/ceilings.sql',
    from: 'set away_until = greatest(away_until, until)',
    to: 'set away_until = until',
    tests: OF_BREAKS,
  },
  {
    name: 'a reward is paid during a break',
    file: 'apps/api/src/domains/referrals/decide-review.ts',
    from: "  if (decision === 'released') await requireNoBreakOf(tx, [referrerId, friendId]);\n",
    to: '',
    tests: OF_BREAKS,
  },
  {
    name: 'the device of somebody excluded opens another account',
    file: `${PROTECTION}/protection.views.ts`,
    from: "b.kind = 'self_exclusion' and b.until > app_now()",
    to: 'false',
    tests: OF_BREAKS,
  },
  {
    name: "a client's own limit is of each bet, not of the position",
    file: 'apps/api/src/domains/bets/sql/judge_bet.sql',
    from: 'stake + coalesce(open_stake, 0) > w.position_max',
    to: 'stake > w.position_max',
    tests: [`${RISK}/set-limit.test.ts`],
  },
  {
    name: 'a match keeps the limit of the settings',
    file: 'apps/api/src/domains/bets/sql/liability.sql',
    from: 'coalesce(short.liability_max, limits.match_liability_max)',
    to: 'limits.match_liability_max',
    tests: [`${RISK}/set-limit.test.ts`],
  },
  {
    name: 'room leased under the old limit of a match stays',
    file: `${RISK}/set-limit.ts`,
    from: '  await returnRoom(tx, matchId);\n',
    to: '',
    tests: [`${RISK}/set-limit.test.ts`],
  },
  {
    name: 'an alert is raised a rupee late',
    file: `${RISK}/sql/risk.sql`,
    from: 'b.stake >= 2500000',
    to: 'b.stake > 2500000',
    tests: [`${RISK}/watch-risk.test.ts`],
  },
  {
    name: 'accounts on the same side are told of as opposite',
    file: `${RISK}/sql/risk.sql`,
    from: " and o.status = 'pending' and o.side <> p.side",
    to: " and o.status = 'pending'",
    tests: [`${RISK}/watch-risk.test.ts`],
  },
];
