import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakBooks, useBreakableKit } from '../../../test/books/breakable-books.ts';
import { logIn, sealEntries } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { verifyPart } from './audit.views.ts';

const kit = useBreakableKit();

const verify = async ({ token }: Person, after?: number) =>
  (await kit.call('verifyAudit', { token, query: after === undefined ? {} : { after } })).body;

/** An admin who has blocked a client this often, sealed each time; returns the ids of these entries. */
async function aTrail(times: number): Promise<{ admin: Person; ids: number[] }> {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  for (let n = 0; n < times; n++) {
    await kit.call('blockUser', { token: admin.token, body: { userName: client.userName } });
    // Security events come in between, and have no seal.
    await logIn(kit, admin.userName, OWN_PASSWORD);
  }
  await sealEntries(kit);
  const { rows } = await kit.database.owner.query<{ id: string }>(
    "select entry_id as id from audit_log where kind = 'staff' order by entry_id",
  );
  return { admin, ids: rows.map(({ id }) => Number(id)) };
}

test('a trail that nobody touched is verified, with its rows and the hash at its end', async () => {
  const { admin } = await aTrail(3);
  const { rows } = await kit.database.owner.query<{ head: string }>(
    "select encode(hash, 'hex') as head from audit_seals order by seal desc limit 1",
  );
  const sound = { verified: true, rows: 3, sealed: 3, broken: [], next: null, headHash: rows[0]?.head };
  expect(await verify(admin)).toEqual({ ...sound, waiting: 0 });
  await kit.call('changeSetting', { token: admin.token, body: { key: 'bonus.dailyRupees', value: 6 } });
  expect(await verify(admin)).toEqual({ ...sound, waiting: 1 });
});

test('without a sealed entry there is nothing to verify, and nothing wrong', async () => {
  expect(await verify(await anAdmin(kit.db))).toEqual({
    verified: true,
    rows: 0,
    sealed: 0,
    waiting: 0,
    headHash: null,
    broken: [],
    next: null,
  });
});

/** The whole audit chain in parts of this size. */
async function inParts(sealsMax: number) {
  const parts = [await verifyPart(kit.db, { after: 0, sealsMax })];
  for (let next = parts[0]?.next ?? null; next !== null; next = parts.at(-1)?.next ?? null)
    parts.push(await verifyPart(kit.db, { after: next, sealsMax }));
  return {
    sizes: parts.map(({ rows }) => rows),
    head: parts.at(-1)?.head,
    broken: parts.flatMap(({ broken }) => broken),
  };
}

test('parts follow each other to the same end, and each finds what is wrong in it', async () => {
  const { ids } = await aTrail(5);
  const whole = await inParts(100);
  expect(await inParts(2)).toEqual({ ...whole, sizes: [2, 2, 1] });
  const [, , third] = ids;
  await breakBooks(kit, `update audit_log set target_id = 'somebody' where entry_id = ${third}`);
  for (const size of [1, 2, 3, 100])
    expect((await inParts(size)).broken).toEqual([{ id: third, detail: 'hash does not match' }]);
});

const faults = [
  ['another reason', (id: number) => `update audit_log set reason = 'asked to' where entry_id = ${id}`],
  ['another actor', (id: number) => `update audit_log set actor_id = actor_id + 1 where entry_id = ${id}`],
  ['another result', (id: number) => `update audit_log set after = '{}' where entry_id = ${id}`],
  ['another time', (id: number) => `update audit_log set at = at - interval '1 s' where entry_id = ${id}`],
  ['no entry', (id: number) => `delete from audit_log where entry_id = ${id}`],
  ['another kind', (id: number) => `update audit_log set kind = 'security' where entry_id = ${id}`],
  [
    'no seal for two hours',
    (id: number) =>
      `delete from audit_seals where entry_id = ${id};
       update audit_log set at = at - interval '2 hours' where entry_id = ${id}`,
  ],
] as const;

test.each(faults)('an entry with %s is named', async (_fault, plant) => {
  const { admin, ids } = await aTrail(2);
  const [id = 0] = ids;
  await breakBooks(kit, plant(id));
  const { verified, broken } = await verify(admin);
  expect([verified, broken.map((entry) => entry.id)]).toEqual([false, expect.arrayContaining([id])]);
});

test('an entry that was taken out is missed, though all hashes after it were made to fit', async () => {
  const { admin, ids } = await aTrail(3);
  const [, second, third] = ids;
  await breakBooks(
    kit,
    `delete from audit_seals where entry_id = ${second};
     delete from audit_log where entry_id = ${second};
     update audit_seals s set hash = audit_hash((select hash from audit_seals where seal = 1), a)
       from audit_log a where a.entry_id = s.entry_id and s.entry_id = ${third}`,
  );
  expect((await verify(admin)).broken).toEqual([{ id: third, detail: 'seal does not follow' }]);
});

test('what the page names, reconcile names in the same words', async () => {
  const { admin, ids } = await aTrail(2);
  await breakBooks(kit, `update audit_log set reason = 'asked to' where entry_id = ${ids[0]}`);
  const { broken } = await verify(admin);
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../main/reconcile.ts')],
    { env: { PATH: process.env.PATH, DATABASE_URL: kit.database.appUrl }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toContain('BROKEN I24');
  expect(broken).toEqual([{ id: ids[0], detail: 'hash does not match' }]);
  expect(stdout).toContain(`audit entry ${ids[0]}: hash does not match`);
});
