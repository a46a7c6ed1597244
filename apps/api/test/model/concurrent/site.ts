import { type Database, openDatabase } from '../../../src/platform/db/db.ts';
import { type ApiProcess, startApiProcess } from '../../support/api-process.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import type { Kit } from '../../support/kit.ts';
import { aFriend } from '../../support/referrals.ts';
import { startWorkerProcess, type WorkerProcess } from '../../support/worker-process.ts';

/** Two API and two worker processes on one database. The lists may be changed while the run is under way. */
export type Site = {
  database: TestDatabase;
  own: Database;
  apis: ApiProcess[];
  workers: WorkerProcess[];
  admins: Person[];
  employees: Person[];
  clients: Person[];
  /** Who brought whom. */
  friends: { referrer: Person; friend: Person }[];
  close: () => Promise<void>;
};

const PAIRS = 8;
const several = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));

export async function startSite(): Promise<Site> {
  const database = await cloneDatabase();
  const own = openDatabase({ url: database.appUrl, connectionsMax: 4, onBroken: () => undefined });
  const [admins, employees] = [
    await several(4, () => anAdmin(own.db)),
    await several(2, () => anEmployee(own.db)),
  ];
  const friends = await several(PAIRS, async () => {
    const referrer = await aClient(own.db);
    return { referrer, friend: await aFriend({ db: own.db } as Kit, referrer) };
  });
  const apis = await several(2, () => startApiProcess(database.appUrl));
  const workers = await several(2, () => startWorkerProcess(database.appUrl));
  return {
    database,
    own,
    apis,
    workers,
    admins,
    employees,
    clients: friends.flatMap(({ referrer, friend }) => [referrer, friend]),
    friends,
    close: async () => {
      await Promise.all([
        ...apis.map((api) => api.stop()),
        ...workers.map((worker) => worker.kill('SIGTERM')),
      ]);
      await own.close();
      await database.drop();
    },
  };
}

/** Waits until the workers have nothing left to do: no event, and no settlement that is not paid. */
export async function isIdle({ database }: Site): Promise<boolean> {
  const { rows } = await database.owner.query<{ left: number }>(
    `select (select count(*) from outbox) + (select count(*) from matches where stage in ('settling', 'reversing')) as left`,
  );
  return Number(rows[0]?.left) === 0;
}
