import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal.ts';
import { FOR_EVER } from './pages.ts';

/** How long a page of an older version may stay open. */
const KEPT_DAYS = 30;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Puts the files of this version's pages where the processes of every version find them. */
export async function keepFiles(ownerUrl: string, webRoot: string): Promise<void> {
  const directory = join(webRoot, 'assets');
  if (!existsSync(directory)) return;
  const names = readdirSync(directory).filter((name) => extname(name) in TYPES);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const name of names)
      await owner.query(
        `insert into kept_files (name, content, kept_at) values ($1, $2, now())
         on conflict (name) do update set kept_at = excluded.kept_at`,
        [name, readFileSync(join(directory, name))],
      );
    await owner.query(`delete from kept_files where kept_at < now() - interval '${KEPT_DAYS} days'`);
  } finally {
    await owner.end();
  }
}

/** Serves what pages of other versions ask for; the files of this one have routes of their own. */
export function serveKeptFiles(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const type = TYPES[extname(name)];
    if (type === undefined) throw new Refusal('NOT_FOUND');
    const file = await db
      .selectFrom('kept_files')
      .select('content')
      .where('name', '=', name)
      .executeTakeFirst();
    if (file === undefined) throw new Refusal('NOT_FOUND');
    return reply.type(type).header('cache-control', FOR_EVER).send(file.content);
  });
}
