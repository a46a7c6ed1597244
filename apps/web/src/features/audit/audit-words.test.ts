import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../lib/i18n.ts';
import { actionWords, changesOf } from './audit-words.ts';

beforeAll(() => loadWords(['audit']));

const t = ((key: string) => key) as unknown as TFunction;

test('what differs is told, amounts in rupees, rates in percent and times by the clock in India', () => {
  expect(
    changesOf(t, {
      before: { balance: '100000', league: 'IPL', rateBp: 9500, endsAt: '2026-11-15T14:00:00.000Z' },
      after: { balance: '125050', amount: '25050', league: 'IPL', rateBp: 9800, endsAt: null },
    }),
  ).toEqual([
    { field: 'audit.fields.balance', before: '₹1,000.00', after: '₹1,250.50' },
    { field: 'audit.fields.rateBp', before: '95%', after: '98%' },
    { field: 'audit.fields.endsAt', before: expect.stringMatching(/7:30:00 PM IST$/), after: '–' },
    { field: 'audit.fields.amount', before: null, after: '₹250.50' },
  ]);
});

test('what is recorded on one side only stands on that side, and nothing is nothing', () => {
  expect(changesOf(t, { before: { laws: ['I03', 'I16'] }, after: null })).toEqual([
    { field: 'audit.fields.laws', before: 'I03, I16', after: null },
  ]);
  expect(changesOf(t, { before: null, after: null })).toEqual([]);
});

test('an action without words here is named as the log names it, made readable', () => {
  expect(actionWords(t, 'user.blocked')).toBe('audit.actions.user-blocked');
  expect(actionWords(t, 'moon.landed')).toBe('Moon landed');
});
