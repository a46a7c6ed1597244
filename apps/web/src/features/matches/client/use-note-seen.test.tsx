import { rateBp, rupees } from '@tossbook/rules';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawn, show } from '../../../../test/show.tsx';
import type { BetResult, ClientMatch } from '../client-match.ts';
import { isSeen } from './seen-results.ts';
import { useNoteSeen } from './use-note-seen.ts';

const settledAt = '2026-11-14T12:00:00.000Z';
const won: BetResult = { winner: 'A', status: 'won', stake: rupees(100), payout: rupees(195), settledAt };

const aMatch = (result: BetResult | null): ClientMatch => ({
  id: '7',
  code: 'K-17',
  teamA: 'A',
  teamB: 'B',
  league: 'L',
  sport: 'Kabaddi',
  rate: rateBp(9_500),
  startsAt: 0,
  endsAt: 1,
  state: 'settled',
  isGone: false,
  posterUrl: null,
  bet: null,
  result,
  part: 'strip',
});

function Card({ result, top }: { result: BetResult | null; top: string }) {
  const place = useRef<HTMLDivElement>(null);
  useNoteSeen(place, aMatch(result));
  return <div ref={place} style={{ marginTop: top, height: 100 }} />;
}

const isNoted = (at = settledAt) => isSeen({ id: '7', settledAt: at });

beforeEach(() => localStorage.clear());

test('a result is seen once it was on the screen, and another one of the same match is not', async () => {
  await show(<Card result={won} top="0" />);
  await vi.waitFor(() => expect(isNoted()).toBe(true));
  expect(isNoted('2026-11-14T13:00:00.000Z')).toBe(false);
});

test.each([
  ['a result below the screen', won, '200vh'],
  ['a match without a result', null, '0'],
])('%s is not seen', async (_, result, top) => {
  await show(<Card result={result} top={top} />);
  for (let frame = 0; frame < 5; frame++) await drawn();
  expect(isNoted()).toBe(false);
});

test('what cannot be read from the browser is as good as nothing', () => {
  localStorage.setItem('resultsSeen', '{');
  expect(isNoted()).toBe(false);
});
