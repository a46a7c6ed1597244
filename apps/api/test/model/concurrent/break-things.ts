import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { signalIfThere } from '../../../../../tools/drill/signal-if-there.ts';
import type { TcpProxy } from '../../support/tcp-proxy.ts';
import type { Run } from './run.ts';
import { portOf } from './site.ts';

const SHORT_MS = 1_000;
const LONG_MS = 3_000;
const SLOW_MS = 150;
const RECOVERY_MS = 60_000;

/** Ends when what was broken is whole again. */
type Trouble = (run: Run) => Promise<void>;

/** One way between two parts of the site, and what can become of it. */
const troublesOf = (way: string, choose: (run: Run) => TcpProxy): [string, Trouble][] => {
  const during =
    (ms: number, spoil: (proxy: TcpProxy) => void): Trouble =>
    async (run) => {
      const proxy = choose(run);
      spoil(proxy);
      await wait(ms);
      proxy.mend();
    };
  return [
    [`the way to ${way} is cut`, during(SHORT_MS, (proxy) => proxy.cut())],
    [`the way to ${way} swallows everything`, during(LONG_MS, (proxy) => proxy.stall())],
    [`answers of ${way} are lost`, during(SHORT_MS, (proxy) => proxy.loseAnswers())],
    [`the way to ${way} is slow`, during(LONG_MS, (proxy) => proxy.slowDown(SLOW_MS))],
  ];
};

async function standStill(pid: number): Promise<void> {
  signalIfThere(pid, 'SIGSTOP');
  await wait(LONG_MS);
  signalIfThere(pid, 'SIGCONT');
}

const OF_THE_SITE = `from pg_stat_activity where usename = 'tossbook_app'`;

const troubles: [name: string, Trouble][] = [
  [
    'an API process is killed',
    async ({ site, pick }) => {
      const server = pick(site.servers);
      await server.process.stop('SIGKILL');
      server.process = await site.startApi();
      server.proxy.passTo({ host: '127.0.0.1', port: portOf(server.process) });
    },
  ],
  [
    'the database is killed',
    async ({ site }) => {
      await site.postgres.kill();
      await site.postgres.startAgain();
    },
  ],
  [
    'a worker is killed',
    async ({ site, pick }) => {
      const worker = pick(site.workers);
      await worker.kill('SIGKILL');
      site.workers[site.workers.indexOf(worker)] = await site.startWorker();
    },
  ],
  [
    'a backend of the database is killed, and all others with it',
    async ({ site, pick }) => {
      const backend = pick(await site.look<{ pid: number }>(`select pid ${OF_THE_SITE}`));
      signalIfThere(backend.pid, 'SIGKILL');
    },
  ],
  [
    'every session of the database is ended',
    async ({ site }) => {
      await site.look(`select pg_terminate_backend(pid) ${OF_THE_SITE}`);
    },
  ],
  ['an API process stands still', ({ site, pick }) => standStill(pick(site.servers).process.pid)],
  ['a worker stands still', ({ site, pick }) => standStill(pick(site.workers).pid)],
  [
    'the database stands still',
    async ({ site }) => {
      await site.postgres.pause();
      await wait(LONG_MS);
      site.postgres.resume();
    },
  ],
  ...troublesOf('an API process', ({ site, pick }) => pick(site.servers).proxy),
  ...troublesOf('the database', ({ site }) => site.ways.database),
  ...troublesOf('Redis', ({ site }) => site.ways.redis),
];

export type Broken = { name: string; recoverySeconds: number };

/** Breaks one thing after the other, at even distances in the run, each kind once before any comes again. */
export async function breakThings(run: Run, kills: number): Promise<Broken[]> {
  const broken: Broken[] = [];
  let left: typeof troubles = [];
  for (let kill = 1; kill <= kills; kill++) {
    const asked = () => run.history.operations.length;
    while (asked() < (run.operations * kill) / (kills + 1)) await run.pause();
    if (left.length === 0) left = [...troubles];
    const [name, happen] = run.pick(left);
    left = left.filter((trouble) => trouble[0] !== name);
    await happen(run);
    const wholeAt = Date.now();
    const isAnswered = () =>
      run.history.operations.some(({ askedAt, outcome }) => askedAt > wholeAt && outcome === 'yes');
    await expect.poll(isAnswered, { timeout: RECOVERY_MS, interval: 50, message: name }).toBe(true);
    broken.push({ name, recoverySeconds: (Date.now() - wholeAt) / 1000 });
  }
  return broken;
}
