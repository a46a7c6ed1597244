import { setTimeout as wait } from 'node:timers/promises';
import type { Bettors } from './bettors.ts';
import { judge, type Row } from './judge.ts';
import type { Machine } from './machine.ts';
import { until } from './machine.ts';
import { BETS_PER_SECOND, type Drill } from './prepare.ts';

/** Something that goes wrong with one machine, and what a supervisor or a person then does. */
export type Fault = {
  name: string;
  /** Which machine it happens to. */
  to: (drill: Drill) => Promise<Machine>;
  strike: (machine: Machine, drill: Drill) => void | Promise<void>;
  /** Once writes are back. */
  heal?: (machine: Machine, drill: Drill) => void | Promise<void>;
};

const startAgain = (machine: Machine, { cluster }: Drill) => cluster.startOn(machine);

export const killPostgres: Fault = {
  name: "kill -9 of the primary's PostgreSQL",
  to: ({ cluster }) => cluster.primary(),
  strike: (machine) => machine.kill('postgres'),
};

export const FAULTS: Fault[] = [
  killPostgres,
  {
    name: "the primary's machine loses power",
    to: ({ cluster }) => cluster.primary(),
    strike: (machine) => machine.powerOff(),
    heal: startAgain,
  },
  {
    name: "the synchronous standby's machine loses power",
    to: ({ cluster }) => cluster.synchronous(),
    strike: (machine) => machine.powerOff(),
    heal: startAgain,
  },
  {
    name: "kill -9 of etcd's leader",
    to: ({ cluster }) => cluster.etcdLeader(),
    strike: (machine) => machine.kill('etcd'),
    heal: startAgain,
  },
  {
    name: 'kill -9 of HAProxy, started again after a second',
    to: async ({ site }) => site.machine,
    strike: async (machine, { site }) => {
      machine.kill('haproxy');
      await wait(1_000);
      site.startHaproxy();
    },
  },
  {
    name: "the primary's network is cut",
    to: ({ cluster }) => cluster.primary(),
    strike: (machine) => machine.cut(),
    heal: (machine) => machine.join(),
  },
  {
    name: 'the primary is paused, and wakes after its successor took over',
    to: ({ cluster }) => cluster.primary(),
    strike: (machine) => machine.pause(),
    heal: (machine) => machine.wake(),
  },
];

const CALM_MS = 3_000;

/** Bets flow, the fault strikes, bets flow again, the cluster is whole again; then everything is counted. */
export async function suffer(drill: Drill, { name, to, strike, heal }: Fault): Promise<Row> {
  const { bettors, cluster, site } = drill;
  const matchId = await drill.newMatch();
  bettors.begin(matchId);
  await untilFlowing(drill);
  await wait(CALM_MS);
  const machine = await to(drill);
  const faultAt = performance.now();
  await strike(machine, drill);
  await wait(CALM_MS);
  await until('bets flow, or are refused', async () => (await isFlowing(bettors)) || site.isRefusing());
  await heal?.(machine, drill);
  await wait(CALM_MS);
  await cluster.untilWhole();
  const wasRefused = await acceptIfRefused(drill);
  await untilFlowing(drill);
  const played = await bettors.end();
  return judge(name, played, { placed: await drill.placedOn(matchId), faultAt, wasRefused });
}

/** What a person does, once the list of what is missing was kept. */
export async function acceptIfRefused({ site }: Pick<Drill, 'site'>): Promise<boolean> {
  if (!(await site.isRefusing())) return false;
  const { code, output } = await site.command('accept-database', ['--reason', 'the drill']);
  if (code !== 0) throw new Error(`not accepted:\n${output}`);
  return true;
}

/** Until as many bets are acknowledged in two seconds as are sent in one. */
export async function untilFlowing({ bettors }: Pick<Drill, 'bettors'>): Promise<void> {
  await until('bets flow', () => isFlowing(bettors));
}

async function isFlowing(bettors: Bettors): Promise<boolean> {
  const before = bettors.acknowledgedCount();
  await wait(2_000);
  return bettors.acknowledgedCount() - before >= BETS_PER_SECOND;
}
