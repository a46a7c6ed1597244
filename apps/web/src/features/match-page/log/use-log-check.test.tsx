import { type Bytes, sha256, stepEntry, toBase64, toHex, utf8 } from '@tossbook/book';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLog } from '../../../../test/a-log.ts';
import { answerCalls, publishBook } from '../../../../test/server.ts';
import { show } from '../../../../test/show.tsx';
import type { MatchPageData } from '../queries.ts';
import { TossLog } from './toss-log.tsx';

const OLD = '2026-11-14T10:00:00';
const PHOTO = utf8('a photo');
const PHOTO_ADDRESS = `/api/poster/${toHex(sha256(PHOTO))}`;

type Said = [kind: string, ...facts: string[]];

const CREATED: Said = [
  'created',
  ...['team-a Chennai', 'team-b Mumbai', 'league Premier League', 'sport Cricket'],
  ...['opens 2026-11-14T11:00:00.000000Z', 'closes 2099-11-14T15:00:00.000000Z'],
];
const SAID: Said[] = [CREATED, ['rate', 'rate 95.00'], ['opened']];
const RESULT: Said[] = [
  ['closed'],
  ['result', 'result Mumbai', 'void-bets 0'],
  ['source', 'result Mumbai', `photo ${toHex(sha256(PHOTO))}`],
];

/** Steps of one moment, the last ones not in the log yet. */
function aPage(said: Said[], { waiting = 0, time = OLD, photo = null as string | null } = {}): MatchPageData {
  let previous: string | null = null;
  const shown = `${time}.123Z`;
  const steps = said.map(([kind, ...facts], place) => {
    const head = ['tossbook-match-step/v1', 'match C-12', `step ${place + 1}`, `kind ${kind}`];
    const lines = [...head, `time ${time}.123456Z`, ...facts, ...(previous ? [`previous ${previous}`] : [])];
    const text = lines.map((line) => `${line}\n`).join('');
    previous = toBase64(stepEntry(text));
    const isLogged = place < said.length - waiting;
    return { text, leafIndex: isLogged ? place : null, loggedAt: isLogged ? `${OLD}.000Z` : null };
  });
  const isSettled = said.some(([kind]) => kind === 'result');
  return {
    match: {
      ...{ _id: '12', code: 'C-12', teamAName: 'Chennai', teamBName: 'Mumbai', leagueName: 'Premier League' },
      ...{ tossRate: 95, sportType: 'Cricket', state: isSettled ? 'settled' : 'open', isExpired: isSettled },
      betStartTime: shown > '2026-11-14T11' ? shown : '2026-11-14T11:00:00.000Z',
      betEndTime: isSettled ? shown : '2099-11-14T15:00:00.000Z',
      finalBetResult: isSettled ? 'Mumbai' : null,
    },
    result: isSettled
      ? {
          ...{ finalBetResult: 'Mumbai', recordedAt: shown, outcomeKnownAt: null },
          sources: photo ? [{ text: null, link: null, photo, at: shown }] : [],
          voidBets: { total: 0, numbers: [] },
        }
      : null,
    reversals: [],
    rates: [{ tossRate: 95, at: shown }],
    steps,
    stakes: null,
    tosses: { teamA: [], teamB: [], between: [] },
  };
}

const entriesOf = ({ steps }: MatchPageData): Bytes[] =>
  steps.filter(({ leafIndex }) => leafIndex !== null).map(({ text }) => stepEntry(text));

async function look(shown: MatchPageData, log: Record<string, string | Bytes> | null) {
  publishBook(log ?? {});
  return show(<TossLog page={shown} />);
}
const status = page.getByRole('status');

beforeEach(() => localStorage.clear());

test('all steps of a page are found in the log, and it says since when', async () => {
  const shown = aPage(SAID);
  await look(shown, await aLog(entriesOf(shown)));
  await expect
    .element(status)
    .toHaveTextContent('All 3 steps have been in the public log since 14-11-2026 3:30 PM IST.');
  await page.getByText('Every step').click();
  await expect.element(page.getByText('Step 2: rate', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Text of step 2' }))
    .toMatchTextContent(/rate 95\.00/);
  expect(page.getByRole('img', { name: 'In the log' }).elements()).toHaveLength(3);
});

test('a step on its way is said to be, and one that is overdue is named', async () => {
  const soon = aPage(SAID, { waiting: 1, time: new Date().toISOString().slice(0, 19) });
  await look(soon, await aLog(entriesOf(soon)));
  await expect
    .element(status)
    .toMatchTextContent(/^2 steps have been in the public log since .*The newest is not in the log yet/);
  localStorage.clear();
  const late = aPage(SAID, { waiting: 1 });
  await look(late, await aLog(entriesOf(late)));
  await expect
    .element(status.last())
    .toHaveTextContent('Step 3 (betting opened) should have been in the public log long ago, and is not.');
});

test('a match that is not in the log yet says so', async () => {
  const shown = aPage(SAID, { waiting: 3, time: new Date().toISOString().slice(0, 19) });
  await look(shown, await aLog([sha256(utf8('a chain'))]));
  await expect.element(status).toHaveTextContent('Not in the public log yet: steps are added each minute.');
});

test('what the page shows and no step says is named, and so is a step that the page contradicts', async () => {
  const shown = aPage(SAID);
  const log = await aLog(entriesOf(shown));
  await look({ ...shown, rates: [{ tossRate: 92, at: `${OLD}.123Z` }] }, log);
  await expect.element(status).toHaveTextContent('Step 2 (rate) differs from the public log.');
  await look({ ...shown, rates: [...shown.rates, { tossRate: 92, at: `${OLD}.123Z` }] }, log);
  await expect.element(status.last()).toHaveTextContent('The page shows something that no step says (rate).');
});

test('steps made anew with fitting hashes are named by the log, and a log without them by what this device saw', async () => {
  const shown = aPage(SAID);
  await look(shown, await aLog(entriesOf(shown)));
  await expect.element(status).toMatchTextContent(/^All 3/);
  const forged = aPage([CREATED, ['rate', 'rate 95.00'], ['opened', 'by hand']]);
  await look(forged, await aLog(entriesOf(shown)));
  await expect
    .element(status.last())
    .toHaveTextContent('The public log has something else in the place of step 3 (betting opened).');
  await look(forged, await aLog(entriesOf(forged)));
  await expect.element(status.last()).toMatchTextContent(/^The public log does not fit/);
  await look(shown, null);
  await expect.element(status.last()).toMatchTextContent(/^The public log does not fit/);
});

test('a step that was taken out breaks the chain', async () => {
  const shown = aPage(SAID);
  const steps = shown.steps.filter((_, place) => place !== 1);
  await look({ ...shown, steps }, await aLog(entriesOf(shown)));
  await expect.element(status).toMatchTextContent(/^Step 2 does not follow from the step before it/);
});

test('a photo is compared with its step by its bytes', async () => {
  const shown = aPage([...SAID, ...RESULT], { photo: PHOTO_ADDRESS });
  const log = await aLog(entriesOf(shown));
  answerCalls({ getPoster: () => Promise.resolve(new Response(PHOTO)) });
  await look(shown, log);
  await expect.element(status).toMatchTextContent(/^All 6 steps/);
  answerCalls({ getPoster: () => Promise.resolve(new Response('another')) });
  await look(shown, log);
  await expect
    .element(status.last())
    .toHaveTextContent('The photo of step 6 is not the one that the public log has.');
});

test('a site without a log says so, and a log that cannot be read can be tried again', async () => {
  const shown = aPage(SAID);
  await look(shown, null);
  await expect.element(status).toHaveTextContent('This site keeps no public log.');
  const { keys: _, ...broken } = await aLog(entriesOf(shown));
  const { button } = await look(shown, broken);
  await expect.element(status.last()).toHaveTextContent('The public log could not be read.');
  publishBook(await aLog(entriesOf(shown)));
  await button('Try again').click();
  await expect.element(status.last()).toMatchTextContent(/^All 3/);
});
