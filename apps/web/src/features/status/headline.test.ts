import { expect, test } from 'vitest';
import { anIncident, aStatus } from '../../../test/status.ts';
import { headlineOf } from './headline.ts';

test.each([
  [{}, { state: 'normal' }],
  [{ books: { changesProvenAt: null } }, { state: 'checking' }],
  [{ books: { changesProvenAt: '2026-11-18T06:25:00.000Z' } }, { state: 'normal' }],
  [{ books: { changesProvenAt: '2026-11-18T06:24:59.000Z' } }, { state: 'checking' }],
  [{ books: { openAlarms: 1, lawsHeld: 35 } }, { state: 'wrong', what: 'books' }],
  [{ uptime: { seenAt: '2026-11-18T06:26:00.000Z' } }, { state: 'normal' }],
  [
    { uptime: { seenAt: '2026-11-18T06:25:00.000Z' } },
    { state: 'wrong', what: 'site', seenAt: '2026-11-18T06:25:00.000Z' },
  ],
  [{ uptime: { seenAt: null } }, { state: 'normal' }],
  [{ log: { secondsBehind: 600 } }, { state: 'normal' }],
  [{ log: { secondsBehind: 601 } }, { state: 'wrong', what: 'log' }],
  [{ log: null }, { state: 'normal' }],
  [{ incidents: [anIncident({ resolvedAt: '2026-11-18T05:00:00.000Z' })] }, { state: 'normal' }],
  [
    { incidents: [anIncident()], books: { openAlarms: 1 } },
    { state: 'wrong', what: 'incident', title: 'Deposits are late' },
  ],
])('%j is %j', (change, headline) => {
  expect(headlineOf(aStatus(change))).toEqual(headline);
});
