import { expect, test } from 'vitest';
import { endOf } from './match-times.ts';

const NOW = Date.parse('2026-11-14T12:00:00Z');
const at = (iso: string) => Date.parse(iso);

test.each([
  [{ betEndTime: '2026-11-14T14:00:00.000Z' }, at('2026-11-14T14:00:00Z')],
  [{ betEndTime: '2026-11-14T14:00:00.000Z', betEndDate: '04-11-2026' }, at('2026-11-14T14:00:00Z')],
  [{ betEndTime: '7:30 PM', betEndDate: '04-11-2026' }, at('2026-11-04T14:00:00Z')],
  [{ betEndTime: '', betEndDate: '04-11-2026 7:30 PM' }, at('2026-11-04T14:00:00Z')],
  [{ betEndTime: '04-11-2026 7:30 PM' }, at('2026-11-04T14:00:00Z')],
  [{ betEndTime: '7:30 PM' }, NOW + 3_600_000],
  [{ betEndTime: '', betEndDate: '04-11-2026' }, NOW + 3_600_000],
  [{ betEndTime: 'soon', betEndDate: 'tomorrow' }, NOW + 3_600_000],
])('%j ends at %d', (listed, moment) => {
  expect(endOf(listed, NOW)).toBe(moment);
});
