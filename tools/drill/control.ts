import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, suffer } from './faults.ts';
import type { Row } from './judge.ts';
import type { Drill } from './prepare.ts';

/** For two seconds the standbys hear nothing, then the primary loses power: nothing is lost, or two seconds of bets. */
const unheard: Fault = {
  name: 'the standbys are cut off for two seconds, then the primary loses power',
  to: ({ cluster }) => cluster.primary(),
  strike: async (primary, { cluster }) => {
    const standbys = cluster.nodes.filter(({ name }) => name !== primary.name);
    for (const standby of standbys) standby.cut();
    await wait(2_000);
    primary.powerOff();
    for (const standby of standbys) standby.join();
  },
  heal: (machine, { cluster }) => cluster.startOn(machine),
};

/** The same fault without synchronous replication. */
export const CONTROL = `control, asynchronous: ${unheard.name}`;

export const isControl = ({ fault }: Pick<Row, 'fault'>): boolean => fault === CONTROL;

/** The same fault with and without synchronous replication: a drill that cannot show loss proves nothing. */
export async function control(drill: Drill): Promise<Row[]> {
  const { cluster } = drill;
  const synchronous = await suffer(drill, unheard);
  await cluster.configure({ synchronous_mode: false, synchronous_mode_strict: false });
  await cluster.untilWhole();
  const asynchronous = await suffer(drill, { ...unheard, name: CONTROL });
  await cluster.configure({ synchronous_mode: true, synchronous_mode_strict: true });
  await cluster.untilWhole();
  return [synchronous, asynchronous];
}
