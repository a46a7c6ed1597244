import { setTimeout as pause } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { parseCrontab } from 'graphile-worker';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../../tools/postgres.ts';
import { recordSettlement } from '../../src/domains/settlement/record-settlement.ts';
import { crontab, taskList } from '../../src/main/jobs.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { aClient, aMatch, anAdmin, anOrigin, OWN_PASSWORD, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { manyBettors, stageOf } from '../support/settlements.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

const PATIENT = { timeout: 60_000 };

const kit = useKit();
const started: WorkerProcess[] = [];

afterEach(async () => {
  for (const worker of started.splice(0)) await worker.kill('SIGKILL');
  // A job of the full minute that a worker was killed in stays locked for hours.
  await kit.database.owner.query('delete from graphile_worker._private_jobs');
});

/** How many handlers stand in their update, waiting for a row that the test holds. */
const handlersWaiting = () =>
  one<number>(`select count(*)::integer from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%note_first_deposit%'`);

async function startWorker(env: Record<string, string> = {}): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(kit.database.appUrl, env);
  started.push(worker);
  return worker;
}

/** A client whom another client brought. */
async function aReferredClient(): Promise<Person> {
  const [referrer, friend] = [await aClient(kit.db), await aClient(kit.db)];
  await kit.database.owner.query(
    `insert into referrals (friend_id, referrer_id, joined_at, address, device_id)
     values ($1, $2, app_now(), '127.0.0.1', gen_random_uuid())`,
    [String(friend.userId), String(referrer.userId)],
  );
  return friend;
}

async function deposit({ userName }: Person, amount: number): Promise<void> {
  const { token } = await anAdmin(kit.db);
  const reply = await kit.call('deposit', { token, body: { userName, amount } });
  expect(reply.status).toBe(200);
}

/** The first deposit as the referral has it, in paise; null while there is none. */
async function firstDeposit({ userId }: Person): Promise<number | null> {
  const { rows } = await kit.database.owner.query<{ paise: number | null }>(
    'select first_deposit_paise::integer as paise from referrals where friend_id = $1',
    [String(userId)],
  );
  return rows[0]?.paise ?? null;
}

const one = async <Value>(query: string): Promise<Value> =>
  Object.values((await kit.database.owner.query(query)).rows[0])[0] as Value;
const waitingEvents = () => one<number>('select count(*)::integer from outbox');

test("a worker notes a friend's first deposit, and no later one", async () => {
  await startWorker();
  const friend = await aReferredClient();
  await deposit(friend, 100);
  await expect.poll(() => firstDeposit(friend), PATIENT).toBe(100_00);
  await deposit(friend, 999);
  await expect.poll(waitingEvents, PATIENT).toBe(0);
  expect(await firstDeposit(friend)).toBe(100_00);
});

test('two workers share the events, and each deposit counts once', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const friends = await Promise.all(Array.from({ length: 20 }, aReferredClient));
  await Promise.all(friends.map((friend) => deposit(friend, 700)));
  await expect.poll(waitingEvents, PATIENT).toBe(0);
  expect(await Promise.all(friends.map(firstDeposit))).toEqual(friends.map(() => 700_00));
});

test('a worker killed in the middle of an event leaves it whole for the next', async () => {
  const friend = await aReferredClient();
  const holder = await kit.database.owner.connect();
  await holder.query('begin');
  await holder.query('select from referrals where friend_id = $1 for update', [String(friend.userId)]);
  const first = await startWorker();
  await deposit(friend, 100);
  await expect.poll(handlersWaiting, PATIENT).toBe(1);
  await first.kill('SIGKILL');
  await holder.query('rollback');
  holder.release();

  // The dead worker's statement may run to its end, but nobody commits it.
  await expect.poll(handlersWaiting, PATIENT).toBe(0);
  expect([await firstDeposit(friend), await waitingEvents()]).toEqual([null, 1]);
  await startWorker();
  await expect.poll(() => firstDeposit(friend), PATIENT).toBe(100_00);
  await expect.poll(waitingEvents, PATIENT).toBe(0);
});

test('a worker that is told to stop finishes its event and ends in order', async () => {
  const friend = await aReferredClient();
  const holder = await kit.database.owner.connect();
  await holder.query('begin');
  await holder.query('select from referrals where friend_id = $1 for update', [String(friend.userId)]);
  const worker = await startWorker();
  await deposit(friend, 100);
  await expect.poll(handlersWaiting, PATIENT).toBe(1);
  const exited = worker.kill('SIGTERM');
  await holder.query('rollback');
  holder.release();
  expect(await exited).toBe(0);
  // What the deposit leads to is an event of its own, for the next worker.
  expect([await firstDeposit(friend), await waitingEvents()]).toEqual([100_00, 1]);
});

test('a worker registers every job and runs it with the rights of the server', async () => {
  await startWorker();
  const known =
    'select array_agg(identifier order by identifier) from graphile_worker._private_known_crontabs';
  await expect
    .poll(() => one<string[]>(known), PATIENT)
    .toEqual(Object.keys(taskList(kit.db, kit.api.app.log)).toSorted());
  const roles = `select array_agg(distinct usename::text) from pg_stat_activity
    where datname = current_database() and application_name = 'tossbook'`;
  expect(await one<string[]>(roles)).toEqual(['tossbook_app']);

  await deposit(await aClient(kit.db), 5);
  for (const task of Object.keys(taskList(kit.db, kit.api.app.log))) {
    await kit.database.owner.query('select graphile_worker.add_job($1)', [task]);
  }
  await expect.poll(() => one<number>('select count(*)::integer from graphile_worker.jobs'), PATIENT).toBe(0);
  expect(await unsealed()).toBe(0);
});

test('a job that fails is noted to be tried again, and its worker works on', async () => {
  const worker = await startWorker();
  const { owner } = kit.database;
  await owner.query('revoke delete on sessions from tossbook_app');
  await owner.query("select graphile_worker.add_job('forget-old-logins')");
  const failed = `select attempts || ' ' || last_error from graphile_worker._private_jobs where last_error is not null
    union all select 'none' limit 1`;
  await expect.poll(() => one<string>(failed), PATIENT).toMatch(/^1 permission denied for table sessions/);
  await owner.query('grant delete on sessions to tossbook_app');
  await owner.query('delete from job_runs');
  await owner.query("select graphile_worker.add_job('sum-days')");
  const runs = "select count(*)::integer from job_runs where job = 'sum-days'";
  await expect.poll(() => one<number>(runs), PATIENT).toBe(1);
  expect(await worker.kill('SIGTERM')).toBe(0);
});

test('a worker serves metrics and readiness on its internal port', async () => {
  const port = await freePort();
  const worker = await startWorker({ INTERNAL_PORT: String(port) });
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const name of [
    'tossbook_outbox_waiting',
    'tossbook_open_alarms',
    'tossbook_reconciliation_lag_seconds',
  ])
    expect(metrics).toContain(name);
  expect(await worker.kill('SIGTERM')).toBe(0);
});

test('every job has a time that the queue understands', () => {
  const registered = parseCrontab(crontab).map(({ identifier }) => identifier);
  expect(registered.toSorted()).toEqual(Object.keys(taskList(kit.db, kit.api.app.log)).toSorted());
  expect(registered).toEqual([
    'reconcile-changes',
    'reconcile-books',
    'keep-book',
    'probe',
    'seal-audit',
    'copy-balances',
    'seal-days',
    'sum-days',
    'forget-old-logins',
    'tell-of-closing',
    'expire-approvals',
    'forget-old-movements',
    'forget-old-operations',
    'forget-old-notifications',
  ]);
});

test('a job that is still running is not started again until it has ended', async () => {
  const job = taskList(kit.db, kit.api.app.log)['reconcile-changes'];
  const waiting = `select count(*)::integer from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%job_runs%'`;
  const holder = await kit.database.owner.connect();
  await holder.query('begin; delete from job_runs; lock table job_runs');
  const first = job?.();
  await expect.poll(() => one<number>(waiting), PATIENT).toBe(1);
  const second = job?.();
  const ended = await Promise.race([second, pause(5_000, 'begun beside itself', { ref: false })]);
  await holder.query('commit');
  holder.release();
  await Promise.all([first, second]);
  expect(ended).toBeUndefined();

  await kit.database.owner.query('delete from job_runs');
  await job?.();
  expect(await one<number>("select count(*)::integer from job_runs where job = 'reconcile-changes'")).toBe(1);
});

const unsealed = () =>
  one<number>(`select count(*)::integer from audit_log a
    where kind = 'staff' and not exists (select from audit_seals s where s.entry_id = a.entry_id)`);

const runJob = async (task: string) => {
  const job = taskList(kit.db, kit.api.app.log)[task];
  if (!job) throw new Error(`there is no job ${task}`);
  await job();
};

test('seal-audit puts every staff entry into the chain once', async () => {
  for (const amount of [1, 2, 3]) await deposit(await aClient(kit.db), amount);
  expect(await unsealed()).toBeGreaterThan(0);
  await runJob('seal-audit');
  expect(await unsealed()).toBe(0);
  const seals = () => one<number>('select count(*)::integer from audit_seals');
  const before = await seals();
  await runJob('seal-audit');
  expect(await seals()).toBe(before);
});

test('forget-old-logins keeps what is young: sessions for a month, guesses for a day', async () => {
  const client = await aClient(kit.db);
  await kit.call('login', { body: { userName: 'forgotten.guess', password: 'wrong' } });
  const sessions = () =>
    one<number>(`select count(*)::integer from sessions where user_id = ${client.userId}`);
  const guesses = () =>
    one<number>("select count(*)::integer from login_guards where name_key = 'forgotten.guess'");
  await runJob('seal-audit');
  await kit.travel('23 hours 59 minutes');
  await runJob('forget-old-logins');
  expect([await sessions(), await guesses()]).toEqual([1, 1]);
  await kit.travel('2 minutes');
  await runJob('forget-old-logins');
  expect([await sessions(), await guesses()]).toEqual([1, 0]);
  await kit.travel('29 days');
  await runJob('forget-old-logins');
  expect(await sessions()).toBe(1);
  await kit.travel('1 day');
  await runJob('forget-old-logins');
  expect(await sessions()).toBe(0);
  await kit.travel('-31 days -1 minute');
});

test('forget-old-operations keeps an answer for two days', async () => {
  await deposit(await aClient(kit.db), 5);
  await runJob('seal-audit');
  const operations = () => one<number>('select count(*)::integer from operations');
  const before = await operations();
  expect(before).toBeGreaterThan(0);
  await kit.travel('47 hours');
  await runJob('forget-old-operations');
  expect(await operations()).toBe(before);
  await kit.travel('2 hours');
  await runJob('forget-old-operations');
  expect(await operations()).toBe(0);
  await kit.travel('-49 hours');
});

// The last test here: a day that has its root cannot be gone back to.
test('seal-days stores the root of each day that is over once, also of those that no worker was there for', async () => {
  const client = await aClient(kit.db, { balance: rupees(3) });
  await runJob('seal-audit');
  await kit.travel('3 days');
  await runJob('seal-days');
  const roots = `select string_agg(concat_ws(' ', day - ist_day(app_now()), encode(root, 'hex'), users, ledger_rows), ', ' order by day)
    from ledger_roots where day >= ist_day(app_now()) - 3`;
  const sealed = await one<string>(roots);
  const rowsOf = await one<string>(
    'select count(distinct user_id) || $$ $$ || count(*) from ledger where ist_day(posted_at) = ist_day(app_now()) - 3',
  );
  expect(sealed.replaceAll(/ [0-9a-f]{64}/g, '')).toBe(`-3 ${rowsOf}, -2 0 0, -1 0 0`);
  await kit.call('login', { body: { userName: client.userName, password: OWN_PASSWORD } });
  await runJob('seal-days');
  expect(await one<string>(roots)).toBe(sealed);
});

test('a worker that is killed in the middle of a payout leaves the rest to the next one', async () => {
  const match = await aMatch(kit.database.owner);
  const caller = await anAdmin(kit.db);
  await manyBettors(kit, match, 2_000);
  const result = { matchId: match.matchId, resultName: match.teamA, outcomeKnownAt: null };
  await inTransaction(kit.db, (tx) => recordSettlement(tx, { ...result, caller, origin: anOrigin() }));
  const paid = () =>
    one<number>(`select count(paid_at)::integer from settlement_chunks where match_id = ${match.matchId}`);
  // The wallet of one client of the last chunk is held: a payer stands before it, and others go on.
  const holder = await kit.database.owner.connect();
  await holder.query('begin');
  await holder.query('select from wallets order by user_id desc limit 1 for update');
  try {
    const worker = await startWorker();
    await expect.poll(paid, PATIENT).toBe(2);
    await worker.kill('SIGKILL');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await stageOf(kit, match)).toBe('settling');
  await startWorker();
  await expect.poll(() => stageOf(kit, match), PATIENT).toBe('settled');
});
