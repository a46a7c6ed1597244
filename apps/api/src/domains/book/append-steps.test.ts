import { createHash } from 'node:crypto';
import { chainSteps, sha256, signerFrom, stepEntry, utf8 } from '@tossbook/book';
import { NO_RESULT, rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aForm, aNewMatch, aPicture, fromNow, openTimes } from '../../../test/support/matches.ts';
import { place, reverse, settle } from '../../../test/support/settlements.ts';
import { appendToBook } from './append-to-book.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

type Match = { matchId: bigint; betId: string };

const append = async () =>
  appendToBook(kit.db, [
    await signerFrom(sha256(utf8('first')), { name: 'tossbook.test/book', type: 'note' }),
  ]);

const appended = ({ matchId }: Match) =>
  kit.db.selectFrom('book_steps').selectAll().where('match_id', '=', matchId).orderBy('step').execute();

/** What the log has of a match, each step by its kind and its facts. */
async function stepsOf(match: Match): Promise<string[]> {
  const { steps, broken } = chainSteps((await appended(match)).map(({ text }) => text));
  expect(broken).toBeNull();
  return steps.map(({ kind, facts }) => [kind, ...facts.values()].join(' '));
}
const kindsOf = async (match: Match) => (await appended(match)).map(({ kind }) => kind);

const pageOf = async ({ matchId }: Match) => {
  const { rows } = await kit.database.owner.query('select code from matches where match_id = $1', [matchId]);
  return (await kit.call('getMatchPage', { params: { matchCode: rows[0].code } })).body;
};

const edit = async ({ betId }: Match, change: object, times = openTimes(kit)) => {
  const { token } = admin;
  const { status } = await kit.call('editMatch', {
    token,
    query: { ...(await times), betId },
    body: aForm(change),
  });
  expect(status).toBe(200);
};

const addSource = async ({ betId }: Match, sent: object) => {
  const { status } = await kit.call('addResultSource', {
    token: admin.token,
    body: { betId, finalBetResult: 'Mumbai', ...sent },
  });
  expect(status).toBe(200);
};

test('a step is a text to the byte, and its hash is the entry', async () => {
  const match = await aNewMatch(kit);
  await append();
  const [created, rate] = await appended(match);
  const { rows } = await kit.database.owner.query(
    `select code, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created,
       to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as opens,
       to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as closes,
       (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from audit_log
        where target_type = 'match' and target_id = match_id::text) as rated
     from matches where match_id = $1`,
    [match.matchId],
  );
  const [{ code, created: createdAt, opens, closes, rated }] = rows;
  expect(created?.text).toBe(`tossbook-match-step/v1
match ${code}
step 1
kind created
time ${createdAt}
team-a Mumbai
team-b Chennai
league Premier League
sport Cricket
opens ${opens}
closes ${closes}
`);
  expect(rate?.text).toBe(`tossbook-match-step/v1
match ${code}
step 2
kind rate
time ${rated}
rate 95.00
previous ${createHash('sha256')
    .update(created?.text ?? '')
    .digest('base64')}
`);
  for (const { text, entry } of await appended(match)) expect(new Uint8Array(entry)).toEqual(stepEntry(text));
});

test('steps and chains share one sequence of leaves, and nothing is appended twice', async () => {
  await Promise.all([aClient(kit.db, { balance: rupees(5) }), aNewMatch(kit), aNewMatch(kit)]);
  await append();
  const count = async () =>
    (await kit.database.owner.query('select leaf_index::integer as place from book_entries order by 1')).rows;
  const before = await count();
  expect(before.map(({ place: at }) => at)).toEqual([...before.keys()]);
  await append();
  await append();
  expect(await count()).toEqual(before);
});

test('every rate, every change of its times and its names is a step, and one minute can have many', async () => {
  const match = await aNewMatch(kit);
  await append();
  await edit(match, { tossRate: '92.5' });
  await edit(match, { tossRate: '92.5', leagueName: 'Asia Cup' });
  await edit(match, { tossRate: '95', leagueName: 'Asia Cup', sportType: 'Kabaddi' });
  await append();
  const steps = await stepsOf(match);
  expect(steps.map((step) => step.replaceAll(/ \d{4}-\S+/g, ' …'))).toEqual([
    'created Mumbai Chennai Premier League Cricket … …',
    'rate 95.00',
    'opened',
    'moved … …',
    'rate 92.50',
    'renamed Mumbai Chennai Asia Cup Cricket',
    'moved … …',
    'renamed Mumbai Chennai Asia Cup Kabaddi',
    'moved … …',
    'rate 95.00',
  ]);
  expect((await appended(match)).map(({ text }) => /match (.)/.exec(text)?.[1]).join('')).toMatch(/^C{3}K+$/);
});

test('betting opens and closes in the log when the clock says so', async () => {
  const match = await aNewMatch(kit, { startsIn: 60_000, endsIn: 120_000 });
  await append();
  expect(await kindsOf(match)).toEqual(['created', 'rate']);
  await kit.travel('70 seconds');
  await append();
  expect(await kindsOf(match)).toEqual(['created', 'rate', 'opened']);
  await kit.travel('60 seconds');
  await append();
  expect(await kindsOf(match)).toEqual(['created', 'rate', 'opened', 'closed']);
});

test('a match that closes before it opens never opened', async () => {
  const match = await aNewMatch(kit, { startsIn: 60_000 });
  await kit.call('closeBetting', { token: admin.token, body: { betId: match.betId } });
  await kit.travel('2 minutes');
  await append();
  expect(await kindsOf(match)).toEqual(['created', 'rate', 'closed']);
});

test('a result, when it was known, its void bets and its sources, and that it was taken back, are steps', async () => {
  const [match, client] = [await aNewMatch(kit), await aClient(kit.db, { balance: rupees(5000) })];
  await place(kit, client, match, 'Mumbai', 100);
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  const late = (await place(kit, client, match, 'Mumbai', 100)).body.transactionId;
  await settle(kit, admin, match, 'Mumbai', { outcomeKnownAt });
  await addSource(match, { text: 'Two lines\nand a \\', link: 'https://www.bcci.tv/toss' });
  await addSource(match, { photo: new File([new Uint8Array(await aPicture())], 'toss.png') });
  await append();
  const { result } = await pageOf(match);
  const photo = result?.sources[0]?.photo?.split('/').at(-1);
  expect((await stepsOf(match)).slice(3)).toEqual([
    'closed',
    `result Mumbai ${outcomeKnownAt.slice(0, -1)}000Z 1 ${late}`,
    'source Mumbai Two lines\r\nand a \\ https://www.bcci.tv/toss',
    `source Mumbai ${photo}`,
  ]);
  await reverse(kit, admin, match, { reason: 'Misheard' });
  await settle(kit, admin, match, NO_RESULT);
  await append();
  const recorded = `${result?.recordedAt.slice(0, -1)}`;
  const later = (await stepsOf(match)).slice(7);
  expect(later[0]).toMatch(new RegExp(`^reversed Mumbai ${recorded}\\d{3}Z Misheard$`));
  expect(later.slice(1)).toEqual([`result ${NO_RESULT} 0`]);
});

test('a reason that was given for staff alone is in no step', async () => {
  const match = await aNewMatch(kit);
  await settle(kit, admin, match, 'Mumbai', { reason: 'Another secret' });
  await reverse(kit, admin, match, { reason: 'A secret' });
  await kit.database.owner.query(
    'update settlements set is_reversal_reason_public = false where match_id = $1',
    [match.matchId],
  );
  await append();
  expect(await kindsOf(match)).toContain('reversed');
  expect((await stepsOf(match)).join()).not.toContain('secret');
});

test('a source that comes before its result waits for it: it would tell the result', async () => {
  const match = await aNewMatch(kit);
  await kit.call('closeBetting', { token: admin.token, body: { betId: match.betId } });
  await addSource(match, { text: 'Seen on television' });
  await append();
  expect(await kindsOf(match)).not.toContain('source');
  expect(JSON.stringify(await pageOf(match))).not.toContain('television');
  await settle(kit, admin, match, 'Chennai');
  await append();
  expect(await kindsOf(match)).not.toContain('source');
  await reverse(kit, admin, match);
  await settle(kit, admin, match, 'Mumbai');
  await append();
  expect((await kindsOf(match)).slice(-3)).toEqual(['reversed', 'result', 'source']);
});

test('the page has the steps that wait without a place, and then with one', async () => {
  const match = await aNewMatch(kit);
  const waiting = (await pageOf(match)).steps;
  expect(waiting.map(({ leafIndex, loggedAt }) => [leafIndex, loggedAt])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  await append();
  const { steps } = await pageOf(match);
  expect(steps.map(({ text }) => text)).toEqual(waiting.map(({ text }) => text));
  expect(steps.map(({ leafIndex }) => leafIndex)).toEqual(
    (await appended(match)).map(({ leaf_index }) => Number(leaf_index)),
  );
  expect(Date.parse(steps[0]?.loggedAt ?? '')).toBeGreaterThan(0);
});

test('an append waits for whoever is changing the match', async () => {
  const match = await aNewMatch(kit);
  const open = await kit.database.owner.connect();
  await open.query('begin');
  await open.query('select pg_advisory_xact_lock(match_gate($1))', [match.matchId]);
  const running = append();
  const waiting =
    "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await expect.poll(async () => (await open.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  await open.query("update matches set league = 'Asia Cup' where match_id = $1", [match.matchId]);
  await open.query('commit');
  open.release();
  await running;
  expect((await stepsOf(match))[0]).toContain('Asia Cup');
});

test('the match of the probe is in no step', async () => {
  await kit.database.owner.query(`
    insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, created_at, created_by, probed_by)
    select 'Probe A', 'Probe B', 'Probe', 'Cricket', 9500, app_now(), '9999-01-01', app_now(), user_id, user_id
    from users limit 1`);
  await append();
  const { rows } = await kit.database.owner.query(
    'select from append_steps(array(select match_id from matches where probed_by is not null))',
  );
  expect(rows).toEqual([]);
  expect(
    await kit.db.selectFrom('book_steps').selectAll().where('text', 'like', '%Probe%').execute(),
  ).toEqual([]);
});
