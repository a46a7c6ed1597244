import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../../test/server.ts';
import { admin } from '../../../../test/sessions.ts';
import { show } from '../../../../test/show.tsx';
import type { MatchEvent } from '../queries.ts';
import { MatchLife } from './match-life.tsx';

const AT = '2026-11-14T13:00:00.000Z';
const event = (kind: MatchEvent['kind'], more: Partial<MatchEvent> = {}): MatchEvent => ({
  id: kind,
  kind,
  at: AT,
  by: 'meera',
  reason: null,
  changes: [],
  result: null,
  reversal: null,
  amount: null,
  source: null,
  scope: null,
  ...more,
});
const result = {
  finalBetResult: 'India',
  outcomeKnownAt: AT,
  bets: 3,
  clients: 2,
  payout: 1_950,
  houseResult: -450,
};

async function showLife(events: MatchEvent[]) {
  answerCalls({ getMatchLife: () => ({ events }) });
  await show(<MatchLife betId="7" request="" />, { session: admin });
  const items = page.getByRole('list', { name: 'Life of this match' }).getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  return items.elements().map(({ textContent }) => textContent ?? '');
}

test('each event says what happened, who did it, why and when', async () => {
  const [reversed, settled, edited, suspended, opened] = await showLife([
    event('reversed', {
      reason: 'Was not',
      result,
      reversal: { takenBack: 1_500, owed: 450, debtors: 1 },
    }),
    event('settled', { result }),
    event('edited', {
      changes: [
        { field: 'rate', before: '95', after: '92.5' },
        { field: 'endsAt', before: AT, after: '2026-11-14T13:30:00.000Z' },
        { field: 'poster', before: null, after: 'yes' },
      ],
    }),
    event('suspended', { scope: 'all', reason: 'Power cut' }),
    event('opened', { by: null }),
  ]);
  expect(reversed).toContain('Reversed: India won no longer counts by meera');
  expect(reversed).toContain('₹1,500.00 taken back; ₹450.00 left owed by 1 client.');
  expect(reversed).toContain('Was not');
  expect(settled).toContain('Settled: India won by meera');
  expect(settled).toContain('Paid ₹1,950.00 · 3 bets, 2 clients');
  expect(settled).toContain('House −₹450.00');
  expect(settled).toContain('Outcome known at 14-11-2026 6:30:00 PM');
  expect(edited).toContain('Rate: 95 % → 92.5 %');
  expect(edited).toContain('Closes: 14-11-2026 6:30:00 PM → 14-11-2026 7:00:00 PM');
  expect(edited).toContain('Poster: none → a picture');
  expect(suspended).toContain('All matchesPower cut');
  expect(opened).toContain('Betting opened at its time14-11-2026 6:30:00 PM IST');
});

test('a request names its result and amount; what a newer server tells is readable too', async () => {
  const [asked, strange] = await showLife([
    event('settle-asked', { amount: 5_00_000, result: { ...result, payout: null } }),
    event('frozen', { by: null }),
  ]);
  expect(asked).toContain('Second admin asked to agree: India won by meera');
  expect(asked).toContain('₹5,00,000.00 to pay');
  expect(strange).toContain('Frozen: its books are checked');
});

test('a source is shown as everybody sees it: its words, the host of its link, its photo', async () => {
  const source = {
    text: 'Shown on television',
    link: 'https://example.org/toss?a=1',
    photo: '/api/poster/ab',
  };
  const [sourced] = await showLife([event('sourced', { source, result: { ...result, payout: null } })]);
  expect(sourced).toContain('Source added: India won by meera');
  expect(sourced).toContain('Shown on television');
  const link = page.getByRole('link', { name: 'example.org' });
  await expect.element(link).toHaveAttribute('href', source.link);
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(page.getByRole('img', { name: 'Photo of the toss' })).toBeInTheDocument();
});

test('a life that cannot be loaded says so, and can be asked for again', async () => {
  answerCalls({ getMatchLife: () => new Refused('MATCH_NOT_FOUND') });
  await show(<MatchLife betId="7" request="" />, { session: admin });
  await expect.element(page.getByText('The life of this match could not be loaded')).toBeVisible();
  answerCalls({ getMatchLife: () => ({ events: [] }) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
});
