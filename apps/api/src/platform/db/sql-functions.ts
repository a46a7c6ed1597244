import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const SRC = join(import.meta.dirname, '../..');
const ARCHITECTURE = join(SRC, '../../../architecture.json');

export type FunctionFile = { name: string; text: string; checksum: string };

/** The function files in dependency order: the platform's, then each slice after those it uses. */
export async function functionFiles(): Promise<FunctionFile[]> {
  const { slices } = JSON.parse(await readFile(ARCHITECTURE, 'utf8')) as { slices: Slices };
  const homes = [
    { name: 'platform', folder: join(SRC, 'platform/db/sql') },
    ...inOrderOfUse(slices).map((name) => ({ name, folder: join(SRC, 'domains', name, 'sql') })),
  ];
  return (await Promise.all(homes.map(filesIn))).flat();
}

type Slices = Record<string, { uses: string[] }>;

/** Each slice after all that it uses; independent ones stay in the order in which they are listed. */
export function inOrderOfUse(slices: Slices): string[] {
  const ordered: string[] = [];
  let left = Object.keys(slices);
  while (left.length > 0) {
    const next = left.find((slice) => slices[slice]?.uses.every((used) => ordered.includes(used)));
    if (next === undefined) throw new Error(`these slices use each other in a circle: ${left.join(', ')}`);
    ordered.push(next);
    left = left.filter((slice) => slice !== next);
  }
  return ordered;
}

async function filesIn({ name, folder }: { name: string; folder: string }): Promise<FunctionFile[]> {
  const files = (await readdir(folder).catch(nothingWhereMissing)).filter((file) => file.endsWith('.sql'));
  return Promise.all(
    files.sort().map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { name: `${name}/${file}`, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Not every slice has functions. */
function nothingWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/**
 * Applies the functions of this code. All in one transaction: a server that runs meanwhile sees the old or the new
 * ones, never a mixture, and a retired function is dropped only together with its last caller.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  );
  const files = await functionFiles();
  const names = files.map(({ name }) => name);
  // A version with files that this code does not have may have replaced any function.
  const isOurs = rows.every((row) => names.includes(row.name));
  const applied = new Map(isOurs ? rows.map((row) => [row.name, row.checksum]) : []);
  await client.query('begin');
  for (const { name, text, checksum } of files) {
    if (applied.get(name) === checksum) continue;
    await client.query(text);
    await client.query(
      `insert into schema_functions (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = clock_timestamp()`,
      [name, checksum],
    );
  }
  await client.query('delete from schema_functions where name <> all ($1)', [names]);
  await client.query('commit');
}
