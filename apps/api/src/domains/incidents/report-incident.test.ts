import { beforeAll, expect, test } from 'vitest';
import { anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { fromNow } from '../../../test/support/matches.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { sealAudit } from '../audit/index.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const INCIDENT = { title: 'Deposits are late', text: 'Our bank does not answer.' };
const MINUTE_MS = 60_000;

const report = (body: object = {}, { token }: Person = admin) =>
  kit.call('reportIncident', { token, body: { ...INCIDENT, ...body } });
const listed = async (query: object = {}) =>
  (await kit.call('getIncidents', { token: admin.token, query })).body;

test('it is on the status page at once, without who wrote it, and in the trail with who did', async () => {
  const startedAt = (await fromNow(kit, -30 * MINUTE_MS)).toISOString();
  const { id } = (await report({ startedAt })).body;
  const { incidents } = (await kit.call('getStatus')).body;
  expect(incidents).toEqual([{ ...INCIDENT, startedAt, resolvedAt: null, updates: [] }]);
  expect((await listed()).incidents[0]).toMatchObject({ id, startedAt, reportedBy: admin.userName });
  const { rows } = await kit.database.owner.query(
    "select action, after, actor_id from audit_log where target_type = 'incident' and target_id = $1",
    [id],
  );
  expect(rows).toEqual([
    { action: 'incident.reported', after: { ...INCIDENT, startedAt }, actor_id: String(admin.userId) },
  ]);
});

test('without a time it has started now, and the newest comes first', async () => {
  const now = await fromNow(kit, 0);
  await report({ title: 'A newer one' });
  const [newest] = (await kit.call('getStatus')).body.incidents;
  expect(newest?.title).toBe('A newer one');
  expect(Date.parse(newest?.startedAt ?? '') - now.getTime()).toBeLessThan(5_000);
});

test('staff find it by any word of it, a page at a time', async () => {
  await report({ title: 'Kabaddi closed early', text: 'A wrong time.' });
  expect(await listed({ search: 'KABADDI closed' })).toMatchObject({ incidents: { length: 1 }, total: 1 });
  expect(await listed({ search: 'wrong time' })).toMatchObject({ total: 1 });
  expect(await listed({ page: 2, pageSize: 1 })).toMatchObject({ incidents: { length: 1 }, total: 3 });
});

test.each([
  [{ title: ' ' }, 'INCIDENT_TITLE_EMPTY'],
  [{ text: '' }, 'INCIDENT_TEXT_EMPTY'],
  [{ title: 'x'.repeat(121) }, 'INCIDENT_TOO_LONG'],
  [{ text: 'x'.repeat(2001) }, 'INCIDENT_TOO_LONG'],
  [{ text: 'x\0' }, 'INVALID_INPUT'],
  [{ startedAt: 'yesterday' }, 'INCIDENT_TIME_INVALID'],
  [{ startedAt: '2100-01-01T00:00:00Z' }, 'INCIDENT_TIME_INVALID'],
])('%j is refused with %s', async (body, code) => {
  expect((await report(body)).body).toMatchObject({ code });
});

test('an employee cannot', async () => {
  expect((await report({}, await anEmployee(kit.db))).body).toMatchObject({ code: 'FORBIDDEN' });
});

test('90 days later it is no longer shown, unless it goes on', async () => {
  const over = (await report({ title: 'Over' })).body.id;
  const body = { text: 'Done', resolved: true };
  await kit.call('updateIncident', { token: admin.token, params: { id: over }, body });
  const shown = async () => (await kit.call('getStatus')).body.incidents.map(({ title }) => title);
  expect(await shown()).toContain('Over');
  await inTransaction(kit.db, sealAudit);
  await kit.travel('91 days');
  expect(await shown()).not.toContain('Over');
  expect(await shown()).toContain('A newer one');
});
