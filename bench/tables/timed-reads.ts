import { execFileSync } from 'node:child_process';
import type pg from 'pg';
import { get, inTurn } from '../load.ts';
import { tokenOf } from '../prepare.ts';

/** Shared by the read benches: full books, users to read them, and separate timing of each read. */

export function generateBooks(ownerUrl: string, size: { USERS: number; ROWS?: number }): void {
  const wanted = Object.fromEntries(Object.entries(size).map(([name, count]) => [name, String(count)]));
  execFileSync(process.execPath, ['tools/generate-books.ts'], {
    env: { ...process.env, MIGRATE_DATABASE_URL: ownerUrl, ...wanted },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const SAMPLE = 2_000;

/** Tokens of some users of a role, evenly spread. */
export async function openSessions(owner: pg.Client, role: 'client' | 'admin'): Promise<string[]> {
  const { rows: opened } = await owner.query<{ user_id: string; user_name: string }>(
    `with sample as (
       select user_id, user_name from users where role = $1 order by md5(user_id::text) limit ${SAMPLE}
     ), opened as (
       insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
       select user_id, ('00000000-0000-4000-8000-' || lpad(user_id::text, 12, '0'))::uuid, 'full', gen_random_uuid(),
              '127.0.0.1', app_now(), app_now() + interval '24 hours' from sample
       on conflict (user_id, session_id) do update set expires_at = excluded.expires_at
     )
     select user_id, user_name from sample`,
    [role],
  );
  return opened.map((user) => tokenOf({ userId: BigInt(user.user_id), userName: user.user_name, role }));
}

export const oneOf = (values: readonly string[]): string =>
  values[Math.floor(Math.random() * values.length)] ?? '';

type Read = { read: string; as: readonly string[]; address: () => string };
type Measure = { callers: number; seconds: number };

const WARM_UP_SECONDS = 2;

/** Each read in turn, as a different user each time. */
export async function timeReads(reads: readonly Read[], { callers, seconds }: Measure) {
  const figures = [];
  for (const { read, as, address } of reads) {
    const call = () => get(address(), { token: oneOf(as) });
    await inTurn({ callers, seconds: Math.min(WARM_UP_SECONDS, seconds), call });
    figures.push({ read, ...(await inTurn({ callers, seconds, call })) });
  }
  return figures;
}

type Figures = Awaited<ReturnType<typeof timeReads>>;

export const worstOf = (figures: Figures): number => Math.max(...figures.map(({ p95Ms }) => p95Ms));

/** The rows of a report, marking those that miss the goal. */
export const rowsOf = (figures: Figures, goalP95Ms: number) =>
  figures.map(({ read, rate, p50Ms, p95Ms, p99Ms }) => ({
    read,
    'reads/s': rate,
    'p50 ms': p50Ms,
    'p95 ms': p95Ms,
    'p99 ms': p99Ms,
    goal: p95Ms <= goalP95Ms ? '' : `over ${goalP95Ms} ms`,
  }));
