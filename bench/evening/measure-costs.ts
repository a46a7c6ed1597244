import type pg from 'pg';
import { ask, inTurn, post } from '../load.ts';
import { type Client, PASSWORD } from './crowd.ts';
import type { Cost, Costs } from './queueing.ts';

type Parts = {
  url: string;
  people: Client[];
  /** A match that is open. */
  betId: string;
  seconds: number;
  used: () => Cost;
  owner: pg.Client;
};

/** What each kind of call costs the server and the database, each measured alone. */
export async function measureCosts({ url, people, betId, seconds, used, owner }: Parts): Promise<Costs> {
  let turn = 0;
  const next = () => people[turn++ % people.length] ?? { token: '', userName: '' };
  const read = (path: string) => async () =>
    (await ask(`${url}/api${path}`, { method: 'GET', token: next().token })) === 200;
  const write = (path: string, bodyOf: (userName: string) => object) => () => {
    const { token, userName } = next();
    return post(`${url}/api${path}`, { token, body: JSON.stringify(bodyOf(userName)) });
  };
  const together = (paths: string[]) => {
    const reads = paths.map(read);
    return async () => (await Promise.all(reads.map((each) => each()))).every(Boolean);
  };
  const bet = write('/client/createBet', () => ({ betId, amount: 50, teamName: 'Chennai', tossRate: 95 }));

  async function costOf(callers: number, call: () => Promise<boolean>): Promise<Cost> {
    const before = used();
    let calls = 0;
    const counted = () => {
      calls++;
      return call();
    };
    await inTurn({ callers, seconds, call: counted });
    const after = used();
    return {
      server: (after.server - before.server) / calls,
      database: (after.database - before.database) / calls,
    };
  }

  // The first seconds of a server are spent on compiling.
  await inTurn({ callers: 32, seconds, call: bet });
  const ofBet = await costOf(64, bet);
  // As autovacuum does within a minute: reads are planned by what is in the tables.
  await owner.query('analyze');
  return {
    bet: ofBet,
    // It takes the same way.
    cancel: ofBet,
    home: await costOf(16, together(['/client/getAllBets', '/wallet', '/client/notifications'])),
    look: await costOf(16, together(['/wallet', '/client/notifications', '/client/getBetTransaction'])),
    login: await costOf(
      4,
      write('/login', (userName) => ({ userName, password: PASSWORD })),
    ),
    // Opening one is a read of the session.
    stream: await costOf(16, read('/wallet')),
  };
}
