import { expect, test } from 'vitest';
import { backAfter, judge } from './judge.ts';
import { render } from './render.ts';

const played = (keys: string[], sent = keys) => ({
  matchId: 1n,
  sent: new Set(sent),
  acknowledged: keys.map((key, index) => ({ key, at: index * 100 })),
  latenciesMs: keys.map(() => 10),
  errors: new Map([['503 TOO_BUSY', 2]]),
});

test('what was acknowledged and is not there is lost; an answer that never came may be there or not', () => {
  const row = judge('a fault', played(['a', 'b', 'c'], ['a', 'b', 'c', 'unanswered']), {
    placed: ['a', 'c', 'unanswered'],
  });
  expect(row).toMatchObject({ acknowledged: 3, lost: 1, doubled: 0, errors: '2 × 503 TOO_BUSY' });
});

test('a key that is there twice is doubled, and so is a bet that nobody sent', () => {
  expect(judge('a fault', played(['a', 'b']), { placed: ['a', 'a', 'b'] })).toMatchObject({ doubled: 1 });
  expect(judge('a fault', played(['a', 'b']), { placed: ['a', 'b', 'x'] })).toMatchObject({ doubled: 1 });
});

test('writes are back at the end of the longest silence after the fault, whatever was still answered at first', () => {
  const at = (...times: number[]) => ({
    acknowledged: times.map((time) => ({ key: String(time), at: time })),
  });
  expect(backAfter(at(900, 1_050, 9_000, 9_100), 1_000)).toBe(8);
  expect(backAfter(at(900, 1_050, 1_100), 1_000)).toBe(0);
});

test('a file of deploy/ that has changed under the drill is noticed', () => {
  expect(render('listen 80', { '80': '8080' })).toBe('listen 8080');
  expect(() => render('listen 80', { '443': '8443' })).toThrow("deploy/ has no '443'");
});
