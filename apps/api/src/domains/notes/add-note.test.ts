import { TAGS_MAX } from '@tossbook/contract';
import { beforeAll, expect, test } from 'vitest';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const note = ({ userName }: Person, sent: object, { token }: Person = admin) =>
  kit.call('addNote', { token, body: { userName, ...sent } });
const notesOf = async ({ userName }: Person, query: object = {}) =>
  (await kit.call('getNotes', { token: admin.token, query: { userName, ...query } })).body;

test('notes are read newest first, with who wrote them, page by page and by a part of them', async () => {
  const [client, employee] = [await aClient(kit.db), await anEmployee(kit.db)];
  await note(client, { text: '  Identity papers seen  ' }, employee);
  await note(client, { text: 'Asked twice about closing times' });
  expect(await notesOf(client)).toEqual({
    notes: [
      {
        id: expect.any(String),
        text: 'Asked twice about closing times',
        author: admin.userName,
        at: expect.any(String),
      },
      {
        id: expect.any(String),
        text: 'Identity papers seen',
        author: employee.userName,
        at: expect.any(String),
      },
    ],
    total: 2,
    tags: [],
  });
  expect(await notesOf(client, { page: 2, pageSize: 1 })).toMatchObject({
    notes: [{ text: 'Identity papers seen' }],
    total: 2,
  });
  expect(await notesOf(client, { search: 'PAPERS' })).toMatchObject({ notes: { length: 1 }, total: 1 });
});

test('a tag is set once in any case, and removed in any case', async () => {
  const client = await aClient(kit.db);
  for (const addTag of ['VIP', 'vip', 'late bets']) expect((await note(client, { addTag })).status).toBe(200);
  expect((await notesOf(client)).tags).toEqual(['late bets', 'VIP']);
  await note(client, { removeTag: 'Vip' });
  expect((await notesOf(client)).tags).toEqual(['late bets']);
});

test('each is in the audit log, in the words that were written', async () => {
  const client = await aClient(kit.db);
  await note(client, { text: 'Called', addTag: 'watch' });
  const { rows } = await kit.database.owner.query(
    "select action, after from audit_log where target_type = 'user' and target_id = $1 and kind = 'staff'",
    [client.userName],
  );
  expect(rows).toEqual([{ action: 'user.noted', after: { note: 'Called', tagAdded: 'watch' } }]);
});

test.each([
  [{}, 'NOTE_EMPTY'],
  [{ text: ' ' }, 'NOTE_EMPTY'],
  [{ addTag: '' }, 'NOTE_EMPTY'],
  [{ text: 'x'.repeat(1001) }, 'NOTE_TOO_LONG'],
  [{ addTag: 'x'.repeat(25) }, 'NOTE_TOO_LONG'],
  [{ text: 'x\0' }, 'INVALID_INPUT'],
])('%j is refused with %s', async (sent, code) => {
  expect((await note(await aClient(kit.db), sent)).body).toMatchObject({ code });
});

test('no client has more tags than fit, even if they are set at once, and a refused one leaves nothing', async () => {
  const client = await aClient(kit.db);
  const answers = await atOnce(TAGS_MAX + 3, (index) =>
    note(client, { addTag: `tag ${index}`, text: `note ${index}` }),
  );
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0));
  expect(statuses.filter((status) => status === 200)).toHaveLength(TAGS_MAX);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  const { tags, total } = await notesOf(client);
  expect([tags.length, total]).toEqual([TAGS_MAX, TAGS_MAX]);
});

test('nothing that a client can read has a note or a tag in it', async () => {
  const client = await aClient(kit.db);
  await note(client, { text: 'Secretly watched', addTag: 'secret tag' });
  const { token } = client;
  const answers = [
    await kit.call('exportAccount', { token }),
    await kit.call('getNotifications', { token }),
    await kit.call('getPassbookDetails', { token, query: {} }),
    await kit.call('getNotes', { token, query: { userName: client.userName } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/secret/i);
});
