import { beforeAll, expect, test } from 'vitest';
import { anAdmin, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

async function anIncident(title: string): Promise<string> {
  const body = { title, text: 'Our bank does not answer.' };
  return (await kit.call('reportIncident', { token: admin.token, body })).body.id;
}
const update = (id: string, body: { text: string; resolved?: boolean }) =>
  kit.call('updateIncident', { token: admin.token, params: { id }, body });
const shown = async (title: string) =>
  (await kit.call('getStatus')).body.incidents.find((incident) => incident.title === title);

test('updates are shown by time, the last of them resolves it, and each is in the trail', async () => {
  const id = await anIncident('Deposits');
  await update(id, { text: 'The bank looks into it' });
  expect(await shown('Deposits')).toMatchObject({ resolvedAt: null });
  const { message } = (await update(id, { text: 'Deposits work again', resolved: true })).body;
  expect(message).toBe('The incident is resolved');
  const { updates, resolvedAt } = (await shown('Deposits')) ?? {};
  expect(updates?.map(({ text }) => text)).toEqual(['The bank looks into it', 'Deposits work again']);
  expect(resolvedAt).toBe(updates?.at(-1)?.at);
  const { rows } = await kit.database.owner.query(
    "select action, after->>'text' as text from audit_log where target_id = $1 order by entry_id offset 1",
    [id],
  );
  expect(rows).toEqual([
    { action: 'incident.updated', text: 'The bank looks into it' },
    { action: 'incident.resolved', text: 'Deposits work again' },
  ]);
});

test('it is resolved once, and can be added to afterwards', async () => {
  const id = await anIncident('Withdrawals');
  const answers = await atOnce(3, () => update(id, { text: 'Over', resolved: true }));
  const codes = answers.map((answer) =>
    answer.status === 'fulfilled' ? (answer.value.body.code ?? 'resolved') : 'failed',
  );
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'INCIDENT_RESOLVED',
    'INCIDENT_RESOLVED',
    'resolved',
  ]);
  await update(id, { text: 'What we have learnt' });
  expect((await shown('Withdrawals'))?.updates.map(({ text }) => text)).toEqual([
    'Over',
    'What we have learnt',
  ]);
});

test('it is added to as often as a long evening needs', async () => {
  const id = await anIncident('Results');
  const texts = Array.from({ length: 40 }, (_, minute) => `Minute ${minute}: we still wait`);
  for (const text of texts) await update(id, { text });
  expect((await shown('Results'))?.updates.map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['999999', { text: 'A' }, 'INCIDENT_NOT_FOUND'],
  ['none', { text: 'A' }, 'INCIDENT_NOT_FOUND'],
  ['1', { text: ' ' }, 'INCIDENT_TEXT_EMPTY'],
  ['1', { text: 'x'.repeat(2001) }, 'INCIDENT_TOO_LONG'],
])('to %s, %j is refused with %s', async (id, body, code) => {
  expect((await update(id, body)).body).toMatchObject({ code });
});
