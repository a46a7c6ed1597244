import { expect, test } from 'vitest';
import { toBase64, toHex } from '../bytes.ts';
import { chainSteps, parseMatchStep, stepEntry } from './match-step.ts';

const FIRST = `tossbook-match-step/v1
match C-1042
step 1
kind created
time 2026-11-18T06:52:59.860881Z
team-a Mumbai
team-b Chennai
`;
const SECOND = `tossbook-match-step/v1
match C-1042
step 2
kind rate
time 2026-11-18T06:52:59.861400Z
rate 95.00
previous ${toBase64(stepEntry(FIRST))}
`;

test('a step is read to the line, and its entry is the hash of its bytes', () => {
  expect(parseMatchStep(SECOND)).toEqual({
    ...{ match: 'C-1042', step: 2, kind: 'rate', time: '2026-11-18T06:52:59.861400Z' },
    facts: new Map([['rate', '95.00']]),
    previous: 'eHIbhfsCcIc4bn14RP4QiIPtiWYGiEioTfM4jgjpHmk=',
    text: SECOND,
  });
  // printf '…' | sha256sum
  expect(toHex(stepEntry('tossbook-match-step/v1\n'))).toBe(
    'bd849bf692eaba123f910bbae701954f8e91bc43a810194f5c7b54885559dad6',
  );
});

test('a line break and a backslash in what staff wrote are read as they were written', () => {
  const text = FIRST.replace('Chennai', String.raw`one\ntwo \\n three\\`);
  expect(parseMatchStep(text).facts.get('team-b')).toBe('one\ntwo \\n three\\');
});

test('words that look like lines of their own stay within their line', () => {
  const text = FIRST.replace('Chennai', String.raw`x\nstep 9\nprevious abc`);
  expect(parseMatchStep(text)).toMatchObject({ step: 1, previous: null });
});

test.each([
  ['', 'empty'],
  ['hello', 'no step'],
  [FIRST.replace('/v1', '/v2'), 'of another version'],
  [FIRST.trimEnd(), 'without its last line break'],
  [FIRST.replace('step 1', 'step 01'), 'with a number written otherwise'],
  [FIRST.replace('step 1', 'step 0'), 'with the number 0'],
  [FIRST.replace('kind created\n', ''), 'without a kind'],
  [`${FIRST}team-a Delhi\n`, 'that says a thing twice'],
  [`${FIRST}\n`, 'with an empty line'],
  [FIRST.replace('team-a ', 'Team '), 'with a name that is none'],
])('%j is %s: refused', (text) => {
  expect(() => parseMatchStep(text)).toThrow(SyntaxError);
});

const steps = (texts: string[]) => chainSteps(texts).steps.map(({ step }) => step);

test('steps that follow each other are a chain', () => {
  expect(chainSteps([FIRST, SECOND]).broken).toBeNull();
  expect(steps([FIRST, SECOND])).toEqual([1, 2]);
  expect(chainSteps([])).toEqual({ steps: [], broken: null });
});

test.each([
  ['a step before was changed', [FIRST.replace('Mumbai', 'Delhi'), SECOND], 2],
  ['the first is missing', [SECOND], 1],
  ['one comes twice', [FIRST, SECOND, SECOND], 3],
  ['they are the other way round', [SECOND, FIRST], 1],
  ['a step does not name the one before', [FIRST, SECOND.replace(/previous .*\n/, '')], 2],
  ['the first names one before', [`${FIRST}previous ${toBase64(stepEntry(FIRST))}\n`], 1],
  ['one is no step', [FIRST, 'hello'], 2],
])('where %s, the chain breaks', (_, texts, broken) => {
  expect(chainSteps(texts).broken).toBe(broken);
});
