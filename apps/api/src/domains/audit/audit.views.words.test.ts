import { beforeAll, expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';

/** The trail is searched, and exported, in the words that its screen has. */
const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
  const match = await aMatch(kit.database.owner, { teamA: 'Ranchi Rhinos', teamB: 'Vizag Waves' });
  const body = { betId: String(match.matchId), liabilityMax: 500, reason: 'A derby' };
  await kit.call('setMatchLimit', { token: admin.token, body });
  const { userName } = await aClient(kit.db);
  await kit.call('blockUser', { token: admin.token, body: { userName } });
});

const find = async (search: string) =>
  (await kit.call('getAudit', { token: admin.token, query: { search } })).body.entries;

test.each([
  ['Limit of a match set', 'match.limited'],
  ['limit of a match', 'match.limited'],
  ['Ranchi', 'match.limited'],
  ['rhinos v vizag', 'match.limited'],
  ['USER BLOCKED', 'user.blocked'],
  ['user.b', 'user.blocked'],
])('%j finds what it says', async (search, action) => {
  const actions = (await find(search)).map((entry) => entry.action);
  expect(new Set(actions)).toEqual(new Set([action]));
});

test('a match is named by its code and teams', async () => {
  expect(await find('ranchi')).toMatchObject([
    { matchCode: expect.stringMatching(/^C-\d+$/), teams: ['Ranchi Rhinos', 'Vizag Waves'] },
  ]);
});

test('a file has words and rupees, no codes and no paise', async () => {
  const query = { format: 'csv', search: 'ranchi' } as const;
  const { body } = await kit.call('getAudit', { token: admin.token, query });
  const file = readAnswer(body);
  expect(JSON.stringify(file)).toContain('Limit of a match set');
  expect(JSON.stringify(file)).toContain('Ranchi Rhinos v Vizag Waves');
  expect(JSON.stringify(file)).toContain('₹500.00');
  expect(JSON.stringify(file)).not.toContain('50000');
});
