import { rateBp, rupees } from '@tossbook/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawn, show } from '../../../../test/show.tsx';
import { isSeen, noteSeen } from '../client/seen-results.ts';
import type { ClientMatch } from '../client-match.ts';
import { useDueResults } from './use-due-results.ts';

const settledAt = '2026-11-14T12:00:00.000Z';
const aMatch = (change: Partial<ClientMatch> = {}): ClientMatch => ({
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
  bet: { team: 'A', stake: rupees(100), projectedReturn: rupees(195), lockedRate: rateBp(9_500) },
  result: { winner: 'A', status: 'won', stake: rupees(100), payout: rupees(195), settledAt },
  part: 'strip',
  ...change,
});

type HostProps = { matches: ClientMatch[]; load?: () => Promise<unknown>; isHeld?: boolean };
const ready = async () => undefined;

function Host({ matches, load = ready, isHeld = false }: HostProps) {
  const { told, isOpen, close } = useDueResults(matches, { isHeld, load });
  return isOpen ? (
    <button type="button" onClick={close}>
      {told.map(({ id }) => id).join(' ')}
    </button>
  ) : (
    <p>nothing</p>
  );
}

const isNoted = () => isSeen({ id: '7', settledAt });
const nothing = page.getByText('nothing');

beforeEach(() => localStorage.clear());

test('results of own bets are due, and count as seen once they are told', async () => {
  const { button } = await show(
    <Host
      matches={[
        aMatch(),
        aMatch({ id: '8' }),
        aMatch({ id: '9', result: null }),
        aMatch({ id: '10', bet: null }),
      ]}
    />,
  );
  await expect.element(button('7 8')).toBeVisible();
  expect(isNoted()).toBe(true);
  await button('7 8').click();
  await expect.element(nothing).toBeVisible();
});

test('one that another tab has told of is not due', async () => {
  noteSeen({ id: '7', settledAt });
  await show(<Host matches={[aMatch()]} />);
  await drawn();
  await expect.element(nothing).toBeVisible();
});

test.each([
  ['what shows it cannot be loaded', { load: () => Promise.reject(new Error('gone')) }],
  ['a bet is being entered', { isHeld: true }],
])('nothing counts as seen while %s', async (_, change) => {
  await show(<Host matches={[aMatch()]} {...change} />);
  await drawn();
  await expect.element(nothing).toBeVisible();
  expect(isNoted()).toBe(false);
});

test('a page that nobody looks at tells nothing until somebody does', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { button } = await show(<Host matches={[aMatch()]} />);
  await drawn();
  expect(isNoted()).toBe(false);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(button('7')).toBeVisible();
});

test('what cannot be read from the browser is as good as nothing', async () => {
  localStorage.setItem('resultsSeen', '{');
  const { button } = await show(<Host matches={[aMatch()]} />);
  await expect.element(button('7')).toBeVisible();
});
