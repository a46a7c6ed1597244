import type { Mutant } from './mutant.ts';

const ACCOUNT = 'apps/api/src/domains/account';
const AUTH = 'apps/api/src/domains/auth';

/** One's own sessions, data and account. */
export const accountMutants: Mutant[] = [
  {
    name: 'a session of somebody else is ended',
    file: `${AUTH}/auth.store.ts`,
    from: "    .set({ ended_at: sql`coalesce(ended_at, app_now())` })\n    .where('user_id', '=', userId)\n",
    to: '    .set({ ended_at: sql`coalesce(ended_at, app_now())` })\n',
    tests: [`${ACCOUNT}/end-own-session.test.ts`],
  },
  {
    name: 'a session that has ended ends another',
    file: `${ACCOUNT}/end-own-session.ts`,
    from: "  if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');\n",
    to: '',
    tests: [`${ACCOUNT}/end-own-session.test.ts`],
  },
  {
    name: 'an ended session is remembered as alive',
    file: `${ACCOUNT}/account.routes.ts`,
    from: '    sessionChecks.forget({ userId: caller.userId, sessionId });\n',
    to: '',
    tests: [`${ACCOUNT}/end-own-session.test.ts`],
  },
  {
    name: 'a page that refreshes itself keeps a session in use',
    file: 'apps/api/src/main/api.ts',
    from: 'endpoint.stream || headers[BACKGROUND_HEADER] !== undefined',
    to: 'endpoint.stream',
    tests: [`${ACCOUNT}/end-own-session.test.ts`],
  },
  {
    name: 'a session that idled moves money',
    file: 'apps/api/src/domains/money/money.views.ts',
    from: 'least(expires_at, idle_until) > app_now()',
    to: 'expires_at > app_now()',
    tests: [`${AUTH}/session-uses.test.ts`],
  },
  {
    name: 'a use revives a session that has idled',
    file: `${AUTH}/auth.store.ts`,
    from: '      and s.ended_at is null and least(s.expires_at, s.idle_until) > app_now()`.execute(db);\n}',
    to: '      and s.ended_at is null`.execute(db);\n}',
    tests: [`${AUTH}/session-uses.test.ts`],
  },
  {
    name: 'an account is closed without its password',
    file: `${ACCOUNT}/close-account.ts`,
    from: '  await confirmPassword(parts, { user, password, caller });\n',
    to: '',
    tests: [`${ACCOUNT}/close-account.test.ts`],
  },
  {
    name: 'an account is closed without the lock that bets take',
    file: `${ACCOUNT}/close-account.ts`,
    from: '    await lockWallets(tx, [userId]);\n',
    to: '',
    tests: [`${ACCOUNT}/close-account.test.ts`],
  },
  {
    name: 'an account with a deposit under review is closed',
    file: `${ACCOUNT}/close-account.ts`,
    from: "  if (await hasUpiWaiting(tx, userId)) throw new Refusal('CLOSE_WITH_UPI_WAITING');\n",
    to: '',
    tests: [`${ACCOUNT}/close-account.test.ts`],
  },
  {
    name: 'a closed account gets a password from staff',
    file: `${AUTH}/reset-password.ts`,
    from: "    if (target.closedAt) throw new Refusal('ACCOUNT_CLOSED');\n",
    to: '',
    tests: [`${ACCOUNT}/close-account.test.ts`],
  },
  {
    name: 'a refunded stake is no return',
    file: `${ACCOUNT}/account.views.ts`,
    from: "where kind in ('bet_won', 'bet_refunded', 'settlement_reversed')",
    to: "where kind in ('bet_won', 'settlement_reversed')",
    tests: [`${ACCOUNT}/account.views.activity.test.ts`],
  },
  {
    name: 'a day of activity begins at midnight in London',
    file: `${ACCOUNT}/account.views.ts`,
    from: "select (posted_at at time zone 'Asia/Kolkata')::date::text as day,",
    to: "select (posted_at at time zone 'UTC')::date::text as day,",
    tests: [`${ACCOUNT}/account.views.activity.test.ts`],
  },
];
