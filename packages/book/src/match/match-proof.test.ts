import { expect, test } from 'vitest';
import { concat, toBase64, utf8 } from '../bytes.ts';
import { formatCheckpoint } from '../checkpoint.ts';
import { grownTiles } from '../grow.ts';
import { leafHash, sha256 } from '../hash.ts';
import { formatVerifierKey, signerFrom } from '../keys.ts';
import { formatNote, signNote } from '../note.ts';
import { rootOfTiles } from '../prove.ts';
import { tilePath } from '../tiles.ts';
import { findDifference, type ShownMatch } from './match-difference.ts';
import { proveMatch } from './match-proof.ts';
import { chainSteps, stepEntry } from './match-step.ts';

type Said = [kind: string, time: string, ...facts: string[]];

/** The texts of these steps, each with the hash of the one before. */
function textsOf(said: Said[]): string[] {
  let previous: string | null = null;
  return said.map(([kind, time, ...facts], place) => {
    const lines = [
      ...['tossbook-match-step/v1', 'match C-12', `step ${place + 1}`, `kind ${kind}`, `time ${at(time)}`],
      ...facts,
      ...(previous === null ? [] : [`previous ${previous}`]),
    ];
    const text = lines.map((line) => `${line}\n`).join('');
    previous = toBase64(stepEntry(text));
    return text;
  });
}
const at = (time: string) => `2026-11-14T${time}.123456Z`;
const shownAt = (time: string) => `2026-11-14T${time}.123Z`;

const SAID: Said[] = [
  [
    'created',
    '10:00:00',
    ...['team-a Chennai', 'team-b Mumbai', 'league Premier League', 'sport Cricket'],
    ...[`opens ${at('11:00:00')}`, `closes ${at('15:00:00')}`],
  ],
  ['rate', '10:00:00', 'rate 95.00'],
  ['opened', '11:00:00'],
  ['rate', '12:00:00', 'rate 92.50'],
  ['closed', '14:30:00'],
  ['result', '14:30:00', 'result Chennai', 'void-bets 0'],
  ['reversed', '14:35:00', 'result Chennai', `recorded ${at('14:30:00')}`, 'reason Misheard'],
  ['result', '14:40:00', 'result Mumbai', `outcome-known ${at('14:20:00')}`, 'void-bets 2', 'void 12 15'],
  ['source', '14:41:00', 'result Mumbai', 'text Seen'],
  ['source', '14:42:00', 'result Mumbai', 'link https://www.bcci.tv', 'photo ab12'],
];

const SHOWN: ShownMatch = {
  match: {
    ...{ code: 'C-12', teamAName: 'Chennai', teamBName: 'Mumbai', leagueName: 'Premier League' },
    ...{ sportType: 'Cricket', tossRate: 92.5, finalBetResult: 'Mumbai' },
    ...{ betStartTime: shownAt('11:00:00'), betEndTime: shownAt('14:30:00') },
  },
  rates: [
    { tossRate: 95, at: shownAt('10:00:00') },
    { tossRate: 92.5, at: shownAt('12:00:00') },
  ],
  result: {
    ...{ finalBetResult: 'Mumbai', recordedAt: shownAt('14:40:00'), outcomeKnownAt: shownAt('14:20:00') },
    sources: [
      { text: null, link: 'https://www.bcci.tv', photo: '/api/poster/ab12', at: shownAt('14:42:00') },
      { text: 'Seen', link: null, photo: null, at: shownAt('14:41:00') },
    ],
    voidBets: { total: 2, numbers: ['12', '15'] },
  },
  reversals: [
    {
      ...{ finalBetResult: 'Chennai', recordedAt: shownAt('14:30:00'), reversedAt: shownAt('14:35:00') },
      reason: 'Misheard',
    },
  ],
};

const difference = (shown: ShownMatch, said = SAID) => findDifference(shown, chainSteps(textsOf(said)).steps);
const match = (change: Partial<ShownMatch['match']>): ShownMatch => ({
  ...SHOWN,
  match: { ...SHOWN.match, ...change },
});
const result = (change: Partial<NonNullable<ShownMatch['result']>>): ShownMatch => ({
  ...SHOWN,
  result: SHOWN.result && { ...SHOWN.result, ...change },
});
const [newer, older] = SHOWN.result?.sources ?? [];
const [reversal] = SHOWN.reversals;
if (!newer || !older || !reversal) throw new Error('The page shows too little');

test('a page that shows what its steps say differs in nothing, whatever the last microseconds', () => {
  expect(difference(SHOWN)).toBeNull();
  expect(difference(match({ betEndTime: '2026-11-14T14:30:00.122Z' }))).toBeNull();
});

test.each<[string, ShownMatch, kind: string, step: number | null]>([
  ['another code', match({ code: 'C-13' }), 'source', 10],
  ['another team', match({ teamBName: 'Delhi' }), 'created', 1],
  ['another league', match({ leagueName: 'Asia Cup' }), 'created', 1],
  ['another sport', match({ sportType: 'Kabaddi' }), 'created', 1],
  ['another opening', match({ betStartTime: shownAt('11:00:01') }), 'created', 1],
  ['another close', match({ betEndTime: shownAt('15:00:00') }), 'closed', 5],
  ['another rate of now', match({ tossRate: 95 }), 'rate', 4],
  ['a rate less', { ...SHOWN, rates: SHOWN.rates.slice(0, 1) }, 'rate', 4],
  ['a rate more', { ...SHOWN, rates: [...SHOWN.rates, { tossRate: 1, at: at('12:00:00') }] }, 'rate', null],
  ['no result', { ...SHOWN, result: null }, 'result', 8],
  ['another result', result({ finalBetResult: 'Chennai' }), 'result', 8],
  ['another winner above', match({ finalBetResult: 'Chennai' }), 'result', 8],
  ['another time of the result', result({ recordedAt: shownAt('14:39:00') }), 'result', 8],
  ['another time of the outcome', result({ outcomeKnownAt: shownAt('14:21:00') }), 'result', 8],
  ['no time of the outcome', result({ outcomeKnownAt: null }), 'result', 8],
  ['other void bets', result({ voidBets: { total: 2, numbers: ['12', '16'] } }), 'result', 8],
  ['fewer void bets', result({ voidBets: { total: 1, numbers: ['12', '15'] } }), 'result', 8],
  ['a source less', result({ sources: [newer] }), 'source', 9],
  ['a source more', result({ sources: [{ ...newer, text: 'More' }, newer, older] }), 'source', null],
  ['another text', result({ sources: [newer, { ...older, text: 'Heard' }] }), 'source', 9],
  ['another link', result({ sources: [{ ...newer, link: 'https://bcci.tv' }, older] }), 'source', 10],
  ['another photo', result({ sources: [{ ...newer, photo: '/api/poster/cd' }, older] }), 'source', 10],
  ['another time of a source', result({ sources: [newer, { ...older, at: at('13:00:00') }] }), 'source', 9],
  ['no reversal', { ...SHOWN, reversals: [] }, 'reversed', 7],
  ['another reason', { ...SHOWN, reversals: [{ ...reversal, reason: 'A slip' }] }, 'reversed', 7],
  ['no reason', { ...SHOWN, reversals: [{ ...reversal, reason: null }] }, 'reversed', 7],
  [
    'another time of a reversal',
    { ...SHOWN, reversals: [{ ...reversal, reversedAt: at('1:00:00') }] },
    'reversed',
    7,
  ],
])('a page that shows %s is named', (_, shown, kind, step) => {
  expect(difference(shown)).toEqual({ kind, step });
});

test('before betting closes, the times are those that were last said', () => {
  const said: Said[] = [
    ...SAID.slice(0, 2),
    ['moved', '10:30:00', `opens ${at('09:00:00')}`, `closes ${at('16:00:00')}`],
    ['renamed', '10:31:00', 'team-a Delhi', 'team-b Mumbai', 'league Premier League', 'sport Cricket'],
  ];
  const shown: ShownMatch = {
    ...match({ tossRate: 95, finalBetResult: null, teamAName: 'Delhi', betEndTime: shownAt('16:00:00') }),
    ...{ rates: SHOWN.rates.slice(0, 1), result: null, reversals: [] },
  };
  const opened = { ...shown, match: { ...shown.match, betStartTime: shownAt('10:00:00') } };
  expect(difference(opened, said)).toBeNull();
  expect(difference(shown, said)).toEqual({ kind: 'moved', step: 3 });
  const renamed = { ...opened, match: { ...opened.match, teamAName: 'Chennai' } };
  expect(difference(renamed, said)).toEqual({ kind: 'renamed', step: 4 });
});

test('a match without a first step shows what no step says', () => {
  expect(difference(SHOWN, [])).toEqual({ kind: 'created', step: null });
});

/** A log of these entries. */
async function aLog(entries: Uint8Array[]) {
  const signer = await signerFrom(sha256(utf8('first')), { name: 'tossbook.test/log', type: 'note' });
  const tiles = grownTiles(0, concat(...entries.map(leafHash)), () => new Uint8Array());
  const files = new Map<string, Uint8Array>(tiles.map((tile) => [`tile/${tilePath(tile)}`, tile.hashes]));
  const size = entries.length;
  const root = await rootOfTiles(size, async (tile) => files.get(`tile/${tilePath(tile)}`) as Uint8Array);
  const text = formatCheckpoint({ origin: signer.name, size, root });
  files.set('checkpoint', utf8(formatNote({ text, signatures: [await signNote(text, signer)] })));
  files.set('keys', utf8(`${formatVerifierKey(signer)}\n`));
  return {
    read: async (path: string) => {
      const file = files.get(path);
      if (file === undefined) throw new Error(`No ${path}`);
      return file;
    },
  };
}

const NOW = { memory: null, now: Date.parse('2026-11-14T14:45:00Z') };
const LATER = { ...NOW, now: Date.parse('2026-11-14T15:45:00Z') };
const texts = textsOf(SAID);
const shownWith = (logged: number) => ({
  ...SHOWN,
  steps: texts.map((text, place) => ({ text, leafIndex: place < logged ? place + 1 : null })),
});
/** Before the steps comes a leaf of somebody's passbook. */
const honest = (count: number) => aLog([sha256(utf8('a chain')), ...texts.slice(0, count).map(stepEntry)]);

test('every step of an honest page is found in the log, and those on their way are counted', async () => {
  expect(await proveMatch(await honest(10), shownWith(10), NOW)).toMatchObject({ logged: 10, waiting: 0 });
  expect(await proveMatch(await honest(8), shownWith(8), NOW)).toMatchObject({ logged: 8, waiting: 2 });
});

test('a leaf that is younger than the checkpoint waits', async () => {
  expect(await proveMatch(await honest(8), shownWith(10), NOW)).toMatchObject({ logged: 8, waiting: 2 });
});

test('a step of which the log has something else is named', async () => {
  const other = texts.map((text, place) => (place === 6 ? text.replace('Misheard', 'A slip') : text));
  const log = await aLog([sha256(utf8('a chain')), ...other.map(stepEntry)]);
  expect(await proveMatch(log, shownWith(10), NOW)).toEqual({
    fault: 'not-in-log',
    step: 7,
    kind: 'reversed',
  });
});

test('a step that should have been there long ago is named; one that became public just now is not', async () => {
  expect(await proveMatch(await honest(8), shownWith(8), LATER)).toEqual({
    fault: 'late',
    step: 9,
    kind: 'source',
  });
  const said: Said[] = [...SAID.slice(0, 8), ['source', '09:00:00', 'result Mumbai', 'text Seen']];
  const all = textsOf(said);
  const shown = {
    ...result({ sources: [{ ...older, at: shownAt('09:00:00') }] }),
    steps: all.map((text, place) => ({ text, leafIndex: place < 8 ? place : null })),
  };
  const log = await aLog(all.slice(0, 8).map(stepEntry));
  expect(await proveMatch(log, shown, NOW)).toMatchObject({ logged: 8, waiting: 1 });
});

test('steps that do not follow each other, or that the page contradicts, need no log', async () => {
  const log = await aLog([]).catch(() => ({ read: () => Promise.reject(new Error('not asked')) }));
  const broken = shownWith(10);
  broken.steps.splice(3, 1);
  expect(await proveMatch(log, broken, NOW)).toEqual({ fault: 'chain', step: 4 });
  expect(await proveMatch(log, { ...shownWith(10), rates: [] }, NOW)).toEqual({
    fault: 'differs',
    step: 2,
    kind: 'rate',
  });
});

test('a log that was rolled back since this device looked is named', async () => {
  const proof = await proveMatch(await honest(10), shownWith(10), NOW);
  if ('fault' in proof) throw new Error(proof.fault);
  expect(await proveMatch(await honest(9), shownWith(9), { ...NOW, memory: proof.memory })).toEqual({
    fault: 'rolled-back',
  });
});
