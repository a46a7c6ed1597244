import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { addressOf } from '../../../../tools/postgres.ts';
import { secretKey, signToken } from '../../src/domains/credentials/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { APP_PASSWORD } from '../support/global-setup.ts';
import { type Kit, startKit, TOKEN_SECRET } from '../support/kit.ts';
import { type Cost, costsOf, statementsOf } from './plans.ts';

// Rows and pages are counted, however long it takes to read them.
const USERS = 20_000;
export const PAGE = { page: 1, pageSize: 20 };

type Person = { userName: string; token: string };
export type Call = () => Promise<{ status: number }>;
export type FullSite = {
  database: TestDatabase;
  kit: Kit;
  hotMatch: { betId: string; teamName: string; tossRate: number; openBets: number };
  client: Person;
  admin: Person;
  /** Makes the calls, and then all their statements once more in a transaction that leaves nothing behind. */
  measure: (calls: Call[], fault?: string) => Promise<Cost[]>;
  close: () => Promise<void>;
};

/**
 * Generated books and a server on them. PLAN_DATABASE_URL, an owner's address of other generated books, asks the same of
 * those; they get sessions, and the few movements that a test makes.
 */
export async function openFullSite(): Promise<FullSite> {
  const database = process.env.PLAN_DATABASE_URL
    ? openBooks(process.env.PLAN_DATABASE_URL)
    : await generateBooks();
  const kit = await startKit({}, database);
  // As many as a busy site has: a table of two rows is read from end to end, whatever its indexes.
  await database.owner.query(`
    insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
      select user_id, gen_random_uuid(), 'full', gen_random_uuid(), '127.0.0.1', app_now(), app_now() + interval '1 hour'
      from users order by user_id limit ${USERS}`);
  await database.owner.query('vacuum analyze sessions');
  const { rows } = await database.owner.query(
    `select match_id, team_a, rate_bp, bets from matches
     join (select match_id, sum(bets)::int as bets from match_totals group by match_id order by 2 desc limit 1) hot
     using (match_id)`,
  );
  const [hot] = rows;
  const bettor = `and exists (
    select from positions p where p.user_id = u.user_id and p.match_id = ${hot.match_id} and p.side = 'A' and p.status = 'pending')`;
  return {
    database,
    kit,
    hotMatch: {
      betId: hot.match_id,
      teamName: hot.team_a,
      tossRate: hot.rate_bp / 100,
      openBets: hot.bets,
    },
    admin: await someone(database, 'admin'),
    client: await someone(database, 'client', bettor),
    measure: async (calls, fault = '') => {
      const statements = await statementsOf(async () => {
        for (const call of calls) expect((await call()).status).toBe(200);
      });
      expect(statements).not.toEqual([]);
      return costsOf(database, statements, fault);
    },
    close: async () => {
      await kit.api.close();
      await database.drop();
    },
  };
}

async function generateBooks(): Promise<TestDatabase> {
  const own = await cloneDatabase();
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../../tools/generate-books.ts')], {
    env: { PATH: process.env.PATH, MIGRATE_DATABASE_URL: own.ownerUrl, USERS: String(USERS) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return own;
}

function openBooks(ownerUrl: string): TestDatabase {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3 });
  const appUrl = addressOf(ownerUrl, { user: 'tossbook_app', password: APP_PASSWORD });
  return { ownerUrl, appUrl, owner, drop: () => owner.end() };
}

/** The last one of a role who has a session. */
async function someone({ owner }: TestDatabase, role: 'client' | 'admin', condition = ''): Promise<Person> {
  const { rows } = await owner.query(
    `select u.user_id, u.user_name, s.session_id from users u join sessions s using (user_id)
     where u.role = $1 and s.expires_at > app_now() ${condition} order by u.user_id desc limit 1`,
    [role],
  );
  const { user_id, user_name: userName, session_id: sessionId } = rows[0];
  const claims = { userId: BigInt(user_id), userName, role, sessionId, use: 'full' } as const;
  const [issuedAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  return { userName, token: signToken(secretKey(TOKEN_SECRET), claims, { issuedAt, expiresAt }) };
}

/** How many rows of big tables a statement may read, and how many pages of anything: a page of a list, look-ups included. */
export type Bound = { rowsMax: number; blocksMax: number };

export const excesses = (costs: Cost[], { rowsMax, blocksMax }: Bound): Cost[] =>
  costs.filter(({ scanned, rows, blocks }) => scanned.length > 0 || rows > rowsMax || blocks > blocksMax);
