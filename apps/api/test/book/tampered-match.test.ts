import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type MatchFault, type MatchProof, proveMatch } from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepBook } from '../../src/domains/book/keep-book.ts';
import { readInvariants } from '../../src/domains/reconciliation/invariants.ts';
import { bookSiteOf } from '../../src/platform/book-site.ts';
import { aClient, anAdmin, type Person } from '../support/builders.ts';
import { type Kit, startKit } from '../support/kit.ts';
import { aForm, aNewMatch, aPicture, fromNow, openTimes } from '../support/matches.ts';
import { place, reverse, settle } from '../support/settlements.ts';
import { asSuperuser } from './as-superuser.ts';
import { siteOf } from './site-of.ts';

const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };
const LAW = readInvariants().find(({ name }) => name === 'BOOK')?.query ?? '';
const HALF_AN_HOUR = 30 * 60_000;

let kit: Kit;
let admin: Person;
let match: { id: bigint; code: string };

const keep = () => keepBook(kit.db, bookSiteOf(book));
const add = (betId: string, sent: object) =>
  kit.call('addResultSource', { token: admin.token, body: { betId, finalBetResult: 'Chennai', ...sent } });

beforeAll(async () => {
  kit = await startKit(book);
  admin = await anAdmin(kit.db);
});
afterAll(async () => {
  await kit.api.close();
  await kit.database.drop();
});

/**
 * A match of eleven steps: created, rate, opened, moved, rate, closed, result, reversed, another result with a void bet, a source,
 * and, in an append of its own, one with a photo.
 */
beforeEach(async () => {
  const { matchId: id, betId } = await aNewMatch(kit);
  const client = await aClient(kit.db, { balance: rupees(5000) });
  await kit.call('editMatch', {
    token: admin.token,
    query: { ...(await openTimes(kit)), betId },
    body: aForm({ tossRate: '92.5' }),
  });
  await place(kit, client, { matchId: id }, 'Mumbai', 100);
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  await place(kit, client, { matchId: id }, 'Mumbai', 100);
  await settle(kit, admin, { matchId: id }, 'Mumbai');
  await reverse(kit, admin, { matchId: id }, { reason: 'Misheard' });
  await settle(kit, admin, { matchId: id }, 'Chennai', { outcomeKnownAt });
  await add(betId, { text: 'As on television', link: 'https://www.bcci.tv/toss' });
  await keep();
  await add(betId, { photo: new File([new Uint8Array(await aPicture({ noise: 5 }))], 'toss.png') });
  await keep();
  const { rows } = await kit.database.owner.query('select code from matches where match_id = $1', [id]);
  match = { id, code: rows[0].code };
  await kit.database.owner.query('create table kept_steps as table book_steps');
});

/** The next match cannot be appended to a log with holes. */
afterEach(() =>
  asSuperuser(
    kit.database,
    'delete from book_steps',
    'insert into book_steps table kept_steps',
    'drop table kept_steps',
    'update book_checkpoints set steps_until = least(steps_until, app_now())',
  ),
);

/** What a browser does with the page of the match. */
async function check(at = Date.now()): Promise<MatchFault | MatchProof> {
  const { body } = await kit.call('getMatchPage', { params: { matchCode: match.code } });
  return proveMatch(siteOf(kit), body, { memory: null, now: at });
}

/** The offenders of the law that are of this match, and those of the whole log. */
async function namedByLaw(): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ subject: string }>(
    `select * from (${LAW}) broken (subject, detail)`,
  );
  return rows.map(({ subject }) => subject);
}
const step = (n: number) => `match ${match.code} step ${n}`;

test('an honest page is proven, every step of it, and no law is broken', async () => {
  expect(await check()).toMatchObject({ logged: 11, waiting: 0, witnessed: null });
  expect((await namedByLaw()).filter((subject) => subject.includes(match.code))).toEqual([]);
});

test('a second program, in another language, finds the same, and finds a forgery', async () => {
  const site = await kit.api.app.listen({ port: 0, host: '127.0.0.1' });
  const checked = () =>
    promisify(execFile)('python3', ['apps/witness/check-match.py', site, match.code]).catch(({ stderr }) => ({
      stdout: String(stderr),
    }));
  expect((await checked()).stdout).toBe(
    `${match.code}: 11 of 11 steps are in the log, each after the one before.\n`,
  );
  await asSuperuser(
    kit.database,
    ...run(1, "reversal_reason = 'A slip of the pen'")(match.id),
    rewritten(match.id),
  );
  expect((await checked()).stdout).toBe('NOT as logged: the log has another leaf for step 8\n');
});

test('a step that waits is said to wait, and named once it is long overdue', async () => {
  await add(String(match.id), { text: 'One more' });
  expect(await check()).toMatchObject({ logged: 11, waiting: 1 });
  expect(await check(Date.now() + HALF_AN_HOUR)).toEqual({ fault: 'late', step: 12, kind: 'source' });
});

type Tampering = {
  what: string;
  by: (id: bigint) => string[];
  browser: MatchFault | 'proven';
  /** The steps that the law names. */
  law: number[];
};
const matches = (set: string) => (id: bigint) => [`update matches set ${set} where match_id = ${id}`];
const trail = (set: string, action: string) => (id: bigint) => [
  `update audit_log set ${set} where target_type = 'match' and target_id = '${id}' and action = 'match.${action}'`,
];
const run = (number: number, set: string) => (id: bigint) => [
  `update settlements set ${set} where match_id = ${id} and run = ${number}`,
];
const source = (set: string, where: string) => (id: bigint) => [
  `update result_sources set ${set} where match_id = ${id} and ${where}`,
];
const differs = (n: number | null, kind: string): MatchFault => ({ fault: 'differs', step: n, kind });

/** Makes every text of a match anew from the tables, at the leaves that it has. */
const rewritten = (id: bigint) => `
  create temp table places on commit drop as select leaf_index, step from book_steps where match_id = ${id};
  delete from book_steps where match_id = ${id};
  insert into book_steps select l.leaf_index, p.match_id, p.step, p.kind, p.ref_id, p.text, sha256(convert_to(p.text, 'UTF8'))
    from pending_steps(array[${id}::bigint]) p join places l using (step)`;

test.each<Tampering>([
  {
    what: "a rate's time",
    by: trail("at = at - interval '1 second'", 'edited'),
    browser: differs(5, 'rate'),
    law: [4, 5],
  },
  { what: 'the rate itself', by: matches('rate_bp = 9400'), browser: differs(5, 'rate'), law: [5] },
  {
    what: 'a rate taken out, in the trail and in the match',
    by: (id) => [
      `delete from audit_log where target_id = '${id}' and action = 'match.edited'`,
      ...matches('rate_bp = 9500')(id),
    ],
    browser: differs(5, 'rate'),
    law: [1, 4, 5],
  },
  { what: 'a team', by: matches("team_a = 'Delhi'"), browser: differs(1, 'created'), law: [1, 7, 8] },
  {
    what: 'when betting opened',
    by: matches("starts_at = starts_at + interval '30 minutes'"),
    browser: differs(4, 'moved'),
    law: [3, 4],
  },
  {
    what: 'when betting closed',
    by: matches("closed_at = closed_at - interval '1 second'"),
    browser: differs(6, 'closed'),
    law: [6],
  },
  { what: 'the result', by: run(2, "result = 'A'"), browser: differs(9, 'result'), law: [9, 10, 11] },
  {
    what: 'when the result was recorded',
    by: run(2, "recorded_at = recorded_at - interval '1 second'"),
    browser: differs(9, 'result'),
    law: [9],
  },
  {
    what: 'when the outcome was known',
    by: run(2, "outcome_known_at = outcome_known_at - interval '1 minute'"),
    browser: differs(9, 'result'),
    law: [9],
  },
  {
    what: 'a void bet, made to come in time',
    by: (id) => [`update bets set accepted_at = accepted_at - interval '1 hour' where match_id = ${id}`],
    browser: differs(9, 'result'),
    law: [9],
  },
  {
    what: 'the text of a source',
    by: source("text = 'Heard it'", 'text is not null'),
    browser: differs(10, 'source'),
    law: [10],
  },
  {
    what: 'the link of a source',
    by: source("link = 'https://example.org'", 'link is not null'),
    browser: differs(10, 'source'),
    law: [10],
  },
  {
    what: 'a source taken out',
    by: (id) => [`delete from result_sources where match_id = ${id} and photo_hash is not null`],
    browser: differs(11, 'source'),
    law: [11],
  },
  {
    what: 'the bytes of a photo',
    by: (id) => [
      `update posters set content = 'another' where hash in (select photo_hash from result_sources where match_id = ${id})`,
    ],
    // Who looks at the photo computes its hash: the browser's own test is in apps/web.
    browser: 'proven',
    law: [11],
  },
  {
    what: 'the reason of a reversal',
    by: run(1, "reversal_reason = 'A slip of the pen'"),
    browser: differs(8, 'reversed'),
    law: [8],
  },
  {
    what: 'the reason of a reversal, hidden',
    by: run(1, 'is_reversal_reason_public = false'),
    browser: differs(8, 'reversed'),
    law: [8],
  },
  {
    what: 'a reversal taken out, with its result',
    by: (id) => [`delete from settlements where match_id = ${id} and run = 1`],
    browser: differs(8, 'reversed'),
    law: [7, 8],
  },
  {
    what: 'a step taken out',
    by: (id) => [`delete from book_steps where match_id = ${id} and step = 8`],
    browser: { fault: 'chain', step: 8 },
    law: [9, 10, 11],
  },
  {
    what: 'a step put in, with the hash of the one before',
    by: (id) => [
      `insert into book_steps select n.leaf_index, s.match_id, 12, 'rate', 999999999, n.text, sha256(convert_to(n.text, 'UTF8'))
       from book_steps s cross join lateral (
         select (select max(leaf_index) + 1 from book_entries) as leaf_index,
           step_text(split_part(split_part(s.text, e'\\n', 2), ' ', 2), 12, 'rate', app_now(), e'rate 99.00\\n', s.text) as text) n
       where s.match_id = ${id} and s.step = 11`,
    ],
    browser: differs(12, 'rate'),
    law: [12],
  },
  {
    what: "a step's text, without what follows",
    by: (id) => [
      `update book_steps set text = n.text, entry = sha256(convert_to(n.text, 'UTF8'))
       from (select leaf_index, replace(text, 'Misheard', 'Miscounted') as text from book_steps) n
       where n.leaf_index = book_steps.leaf_index and match_id = ${id} and step = 8`,
    ],
    browser: { fault: 'chain', step: 9 },
    law: [8, 9],
  },
  {
    what: 'a reason, and every text and hash made to fit',
    by: (id) => [...run(1, "reversal_reason = 'A slip of the pen'")(id), rewritten(id)],
    browser: { fault: 'not-in-log', step: 8, kind: 'reversed' },
    law: [],
  },
])('$what: the browser and the law name it', async ({ by, browser, law }) => {
  const before = await namedByLaw();
  await asSuperuser(kit.database, ...by(match.id));
  const found = await check();
  if (browser === 'proven') expect(found).toMatchObject({ logged: 11 });
  else expect(found).toEqual(browser);
  const named = (await namedByLaw()).filter((subject) => !before.includes(subject));
  expect(new Set(named.filter((subject) => subject.startsWith('match')))).toEqual(new Set(law.map(step)));
  // Where no table contradicts a text, its tile does.
  if (law.length === 0) expect(named.filter((subject) => subject.startsWith('leaf'))).toHaveLength(4);
});

test('the newest step rolled back, with its source: neither sees it, and both see the log', async () => {
  await asSuperuser(
    kit.database,
    `delete from result_sources where match_id = ${match.id} and photo_hash is not null`,
    `delete from book_steps where match_id = ${match.id} and step = 11`,
  );
  expect(await check()).toMatchObject({ logged: 10, waiting: 0 });
  expect(await namedByLaw()).toContain('log');
});

test('the newest step rolled back by itself waits for ever: both name it in the end', async () => {
  await asSuperuser(kit.database, `delete from book_steps where match_id = ${match.id} and step = 11`);
  expect(await check(Date.now() + HALF_AN_HOUR)).toEqual({ fault: 'late', step: 11, kind: 'source' });
  await asSuperuser(kit.database, "update book_checkpoints set steps_until = app_now() + interval '1 hour'");
  expect(await namedByLaw()).toContain(`match ${match.code}`);
});

test('a match that is given another code is named by its newest step', async () => {
  await asSuperuser(kit.database, `update matches set code = 'C-777' where match_id = ${match.id}`);
  match.code = 'C-777';
  expect(await check()).toEqual(differs(11, 'source'));
  expect(await namedByLaw()).toContain('match C-777');
});
