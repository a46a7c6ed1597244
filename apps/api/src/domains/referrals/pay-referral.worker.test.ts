import { afterEach, expect, test } from 'vitest';
import { aClient, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aFriend, deposit, giftsTo } from '../../../test/support/referrals.ts';
import { startWorkerProcess, type WorkerProcess } from '../../../test/support/worker-process.ts';
import { countWaiting } from '../../platform/changes/outbox.ts';

// A busy machine starts a worker late.
const PATIENCE_MS = 60_000;

const kit = useKit();
const started: WorkerProcess[] = [];

afterEach(async () => {
  for (const worker of started.splice(0)) await worker.kill('SIGKILL');
});

async function startWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(kit.database.appUrl);
  started.push(worker);
  return worker;
}

const waitingFor = async (statement: string) => {
  const { rows } = await kit.database.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [statement],
  );
  return rows.length;
};
const paidTo = async (referrer: Person, friend: Person) => [
  ...(await giftsTo(kit, referrer)),
  ...(await giftsTo(kit, friend)),
];
const PAID = ['referral_reward 25000', 'referral_bonus 5000'];

test('a worker pays after the deposit, by itself', async () => {
  await startWorker();
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  await deposit(kit, friend);
  await expect.poll(() => paidTo(referrer, friend), { timeout: PATIENCE_MS }).toEqual(PAID);
  await expect.poll(() => countWaiting(kit.db), { timeout: PATIENCE_MS }).toBe(0);
});

test.each([
  ['before it pays', 'select from wallets where user_id = $1 for update', '%settle_referral%'],
  [
    'after both were posted and before the reward is noted',
    'lock table referral_rewards in exclusive mode',
    '%settle_referral%',
  ],
])('a worker killed %s leaves nothing, and the next pays once', async (_moment, hold, statement) => {
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  await deposit(kit, friend);
  const holder = await kit.database.owner.connect();
  await holder.query('begin');
  await holder.query(hold, hold.includes('$1') ? [referrer.userId] : []);
  const first = await startWorker();
  await expect.poll(() => waitingFor(statement), { timeout: PATIENCE_MS }).toBe(1);
  await first.kill('SIGKILL');
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => waitingFor(statement), { timeout: PATIENCE_MS }).toBe(0);
  expect(await paidTo(referrer, friend)).toEqual([]);

  await startWorker();
  await expect.poll(() => paidTo(referrer, friend), { timeout: PATIENCE_MS }).toEqual(PAID);
  await expect.poll(() => countWaiting(kit.db), { timeout: PATIENCE_MS }).toBe(0);
  expect(await paidTo(referrer, friend)).toEqual(PAID);
});
