import { istInput } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { CreateBetPage } from '../matches/staff/create-bet.page.tsx';
import type { Suggestions } from './help/suggestions.ts';
import type { Closing } from './help/twins.ts';

const HOUR_MS = 60 * 60 * 1000;
const hoursAhead = (hours: number) => istInput(new Date(Date.now() + hours * HOUR_MS));
const field = (label: string | RegExp) => page.getByLabelText(label);
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const sport = page.getByRole('combobox', { name: 'Sports type' });

const psl = { sportType: 'Cricket' as const, matches: 14, tossRate: 97, minutes: 45 };
const known: Suggestions = {
  teams: [
    { teamName: 'Karachi Kings', leagueName: 'Pakistan Super League', ...psl },
    { teamName: 'Lahore Qalandars', leagueName: 'Pakistan Super League', ...psl },
  ],
  leagues: [{ leagueName: 'Pakistan Super League', startsAt: '19:30', ...psl }],
  usualRates: { from: 90, to: 98, matches: 200 },
  frequentRates: [90, 95, 98],
};

async function open({ closings = [] as Closing[] } = {}) {
  await atADesk();
  let made = 0;
  const calls = answerCalls({
    getRateRules: () => ({ maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 }),
    getMatchSuggestions: () => known,
    getClosings: () => ({ matches: closings, inAll: closings.length }),
    createMatch: () => ({
      message: 'Bet created successfully',
      betId: String(++made),
      matchCode: `C-${made}`,
    }),
  });
  const screen = await show(<CreateBetPage />);
  await expect.element(chip('Pakistan Super League')).toBeVisible();
  return { ...screen, sent: () => calls.filter(({ name }) => name === 'createMatch') };
}

/** By suggestion and chips alone. */
async function fillIn() {
  await field('Team A name').fill('kar');
  await page.getByRole('option', { name: /Karachi Kings/ }).click();
  await field('Team B name').fill('lahore qalandars');
  await chip('30 min').click();
}

const twinAt = (endsAt: string): Closing => ({
  betId: '9',
  code: 'C-9',
  teamAName: 'Lahore Qalandars',
  teamBName: 'Karachi Kings',
  sportType: 'Cricket',
  betEndTime: new Date(`${endsAt}:00+05:30`).toISOString(),
  state: 'open',
  bets: 22,
});

test('a team that played before brings league, sport and rate, and one chip brings the hours', async () => {
  const { button, toast, sent } = await open();
  await fillIn();
  await expect.element(field('Team A name')).toHaveValue('Karachi Kings');
  await expect.element(field('League name')).toHaveValue('Pakistan Super League');
  await expect.element(sport).toHaveTextContent('Cricket');
  await expect.element(field(/^Toss rate/)).toHaveValue('97');
  await expect.element(chip('30 min')).toHaveAttribute('aria-pressed', 'true');
  await button('Create Bet').click();
  await expect.element(toast('Bet created successfully')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('what somebody typed is not overwritten by a suggestion', async () => {
  await open();
  await field(/^Toss rate/).fill('91');
  await field('League name').fill('My League');
  await fillIn();
  await expect.element(field(/^Toss rate/)).toHaveValue('91');
  await expect.element(field('League name')).toHaveValue('My League');
});

test('Ctrl+Shift+Enter creates, empties every field and goes to the first; Alt+L brings league and hours back', async () => {
  const { sent } = await open();
  await fillIn();
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(field('Team A name')).toHaveFocus();
  for (const label of ['Team A name', 'Team B name', /^Toss rate/, 'League name', /^Bet start/, /^Bet end/])
    await expect.element(field(label)).toHaveValue('');
  await expect.element(sport).toHaveTextContent('Select Sports Type');
  await expect.element(page.getByRole('heading', { name: 'Created in this sitting' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /C-1 Karachi Kings vs/ })).toBeVisible();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(field('League name')).toHaveValue('Pakistan Super League');
  await expect.element(field(/^Bet end/)).not.toHaveValue('');
  await expect.element(field('Team A name')).toHaveValue('');
  expect(sent()).toHaveLength(1);
});

test('a rate outside the usual says what ₹100 wins, is made usual with one press, or is asked about', async () => {
  const { button, dialog, sent } = await open();
  await fillIn();
  await field(/^Toss rate/).fill('9.8');
  const notice = page.getByRole('alert').filter({ hasText: '₹100 wins ₹9.80: are you sure?' });
  await expect.element(notice).toMatchTextContent('The last 200 matches had 90% to 98%.');
  await button('Create Bet').click();
  await expect.element(dialog).toMatchTextContent('The last 200 matches had 90% to 98%.');
  await button('Keep editing').click();
  await button('Make it 90').click();
  await expect.element(field(/^Toss rate/)).toHaveValue('90');
  await expect.element(notice).not.toBeInTheDocument();
  await field(/^Toss rate/).fill('9.8');
  await button('Keep 9.8').click();
  await expect.element(field('Why this rate is right')).toHaveFocus();
  await field('Why this rate is right').fill('a charity match');
  await button('Keep 9.8').click();
  await expect.element(notice).not.toBeInTheDocument();
  await button('Create Bet').click();
  await expect.element(field('Team A name')).toHaveValue('');
  expect(sent().map(({ sent: { body } }) => body)).toMatchObject([
    { tossRate: '9.8', reason: 'a charity match' },
  ]);
});

test('the reason given in the question is sent with the match', async () => {
  const { button, sent } = await open();
  await fillIn();
  await field(/^Toss rate/).fill('99.5');
  await button('Create Bet').click();
  await button('Create at 99.5%').click();
  expect(sent()).toHaveLength(0);
  await page.getByRole('dialog').getByLabelText('Why this rate is right').fill('agreed');
  await button('Create at 99.5%').click();
  await expect.element(field('Team A name')).toHaveValue('');
  expect(sent().map(({ sent: { body } }) => body)).toMatchObject([{ reason: 'agreed' }]);
});

test('a second match of the same teams is warned of with a link to the first, and created if it is another', async () => {
  const { button, dialog, sent } = await open({ closings: [twinAt(hoursAhead(0.4))] });
  await fillIn();
  const notice = page.getByRole('alert').filter({ hasText: 'This looks like C-9' });
  await expect.element(notice).toMatchTextContent('It has 22 open bets.');
  await expect
    .element(page.getByRole('link', { name: 'Open C-9' }))
    .toHaveAttribute('href', '/admin/editBet?betId=9');
  await button('Create Bet').click();
  await expect.element(dialog).toMatchTextContent('Create it although it looks like C-9?');
  expect(sent()).toHaveLength(0);
  await button('Create another match').click();
  await expect.element(field('Team A name')).toHaveValue('');
  expect(sent()).toHaveLength(1);
});
