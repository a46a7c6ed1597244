import { expect, test } from 'vitest';
import { CONTROL } from './control.ts';
import { killPostgres } from './faults.ts';
import type { Row } from './judge.ts';
import { faultsIn, sumUp } from './verdict.ts';

const row = (differently: Partial<Row>): Row => ({
  fault: killPostgres.name,
  acknowledged: 100,
  lost: 0,
  doubled: 0,
  errors: 'none',
  backSeconds: 7,
  p99Ms: 20,
  wasRefused: false,
  note: '',
  ...differently,
});

test('a drill in which nothing was lost but by the control is fine', () => {
  expect(faultsIn([row({}), row({ fault: CONTROL, lost: 90, wasRefused: true })])).toEqual([]);
});

test.each([
  ['lost without an alarm', row({ lost: 1 })],
  ['doubled', row({ doubled: 1 })],
  ['at the median', row({ backSeconds: 16 })],
  ['without writes', row({ fault: 'another', backSeconds: 31 })],
  ['nothing was lost', row({ fault: CONTROL })],
])('%s is seen', (what, planted) => {
  expect(faultsIn([planted]).join()).toContain(what);
});

test('clients may see no error of a planned restart', () => {
  const fault = 'migration, then worker and both API processes restarted in turn';
  expect(faultsIn([row({ fault, errors: '1 × 502' })])).toEqual([`1 × 502 seen by clients: ${fault}`]);
});

test('the fail-overs are summed up', () => {
  expect(sumUp([row({ backSeconds: 4 }), row({ backSeconds: 9 }), row({ fault: 'another' })])).toBe(
    '2 fail-overs in a row: 200 acknowledged; 0 lost, 0 doubled; writes back after 9.0 s at the median, 9.0 s at worst',
  );
});
