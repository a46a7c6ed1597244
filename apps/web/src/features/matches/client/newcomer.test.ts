import { rateBp } from '@tossbook/rules';
import { expect, test } from 'vitest';
import type { ClientMatch } from '../client-match.ts';
import { newcomerAmong } from './newcomer.ts';

const NOW = Date.parse('2026-11-14T14:00:00.000Z');

const closing = (minutes: number, change: Partial<ClientMatch> = {}): ClientMatch => ({
  id: String(minutes),
  code: 'K-17',
  teamA: 'A',
  teamB: 'B',
  league: 'L',
  sport: 'Kabaddi',
  rate: rateBp(9_500),
  startsAt: NOW - 1,
  endsAt: NOW + minutes * 60_000,
  state: 'open',
  isGone: false,
  posterUrl: null,
  bet: null,
  result: null,
  part: 'open',
  ...change,
});
const found = (...matches: ClientMatch[]) => newcomerAmong(matches, NOW)?.id ?? null;

test('a list in order has no newcomer', () => {
  expect(found(closing(10), closing(20), closing(30))).toBeNull();
  expect(found()).toBeNull();
});

test('a match that closes before one above it is one; of several the first to close', () => {
  expect(found(closing(10), closing(900), closing(2), closing(40))).toBe('2');
  expect(found(closing(900), closing(40), closing(3))).toBe('3');
});

test('only a match that takes bets leads anywhere, or is passed over', () => {
  expect(found(closing(900), closing(2, { state: 'suspended' }))).toBeNull();
  expect(found(closing(900, { state: 'closed' }), closing(2))).toBeNull();
});
