import { afterAll, beforeAll } from 'vitest';
import { createApi } from '../../src/main/api.ts';
import { readConfig } from '../../src/platform/config.ts';
import { anAdmin, atOnce, type Person } from '../support/builders.ts';
import { callsTo, type Kit, testEnvironment, useKit } from '../support/kit.ts';

/** How often a race is run: 200 is full size, a tenth is enough to notice that something broke. */
export const RACES = Number(process.env.RACES ?? 10);
if (!Number.isInteger(RACES) || RACES < 1) throw new RangeError('RACES is not a positive integer');

/** A full run takes its time, and so does a machine that is busy with other tests. */
export const RACE_MS = 60_000 + RACES * 3_000;

const SERVERS = 3;
const STAFF = 8;

/**
 * Several servers on one database. One alone would prove little: it serves each client in turn by itself, and whether
 * the database keeps two servers apart is the question.
 */
export type Ring = { kit: Kit; servers: Kit[]; staff: Person[]; close: () => Promise<void> };

export function useRing(): Ring {
  const kit = useKit();
  const ring = { kit } as Ring;
  beforeAll(async () => {
    Object.assign(ring, await startRing(kit));
  });
  afterAll(() => ring.close());
  return ring;
}

export async function startRing(kit: Kit): Promise<Ring> {
  const config = readConfig({ ...testEnvironment(kit.database.appUrl), DATABASE_CONNECTIONS_MAX: '8' });
  const others = await Promise.all(Array.from({ length: SERVERS - 1 }, () => createApi(config)));
  const staff = await Promise.all(Array.from({ length: STAFF }, () => anAdmin(kit.db)));
  return {
    kit,
    servers: [kit, ...others.map((api) => ({ ...kit, api, call: callsTo(api) }))],
    staff,
    close: async () => {
      await Promise.all(others.map((api) => api.close()));
    },
  };
}

/** The server and the admin of the nth of a race: next to each other are never the same. */
export const serverOf = ({ servers }: Ring, index: number): Kit => servers[index % servers.length] as Kit;
export const adminOf = ({ staff }: Ring, index: number): Person => staff[index % staff.length] as Person;

/** All at once, or with their starts strewn over some milliseconds, so that each order comes up. */
export async function race<T>(
  acts: (() => Promise<T>)[],
  { strewnOverMs = 0 }: { strewnOverMs?: number } = {},
): Promise<PromiseSettledResult<T>[]> {
  const delays = acts.map(() => Math.random() * strewnOverMs);
  return atOnce(acts.length, async (index) => {
    const delay = delays[index] ?? 0;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return (acts[index] as () => Promise<T>)();
  });
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
