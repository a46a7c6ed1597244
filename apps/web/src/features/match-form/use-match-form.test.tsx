import { istInput } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { CreateBetPage } from '../matches/staff/create-bet.page.tsx';
import { noSuggestions } from './help/suggestions.ts';

const HOUR_MS = 60 * 60 * 1000;
const hoursAhead = (hours: number) => istInput(new Date(Date.now() + hours * HOUR_MS));
const teamA = page.getByLabelText('Team A name');
const teamB = page.getByLabelText('Team B name');
const rate = page.getByLabelText(/^Toss rate/);
const league = page.getByLabelText('League name');
const sport = page.getByRole('combobox', { name: 'Sports type' });
const start = page.getByLabelText(/^Bet start time/);
const end = page.getByLabelText(/^Bet end time/);

async function open() {
  await atADesk();
  const calls = answerCalls({
    getRateRules: () => ({ maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 }),
    getMatchSuggestions: () => noSuggestions,
    getClosings: () => ({ matches: [], inAll: 0 }),
    createMatch: () => ({ message: 'Bet created successfully', betId: '7', matchCode: 'K-7' }),
  });
  const screen = await show(<CreateBetPage />);
  const press = async () => screen.button('Create Bet').click();
  return { ...screen, press, sent: () => calls.filter(({ name }) => name === 'createMatch') };
}

async function chooseSport() {
  await sport.click();
  await page.getByRole('option', { name: 'Kabaddi' }).click();
}

async function fillIn(percent: string) {
  await teamA.fill('Nepal');
  await teamB.fill('Oman');
  await rate.fill(percent);
  await league.fill('Asia Cup');
  await chooseSport();
  await start.fill(hoursAhead(1));
  await end.fill(hoursAhead(3));
}

test('what is missing is said in order, each time with the focus on its field', async () => {
  const { press, toast, sent } = await open();
  await press();
  await expect.element(toast('Please Enter team name!')).toBeVisible();
  await expect.element(teamA).toHaveFocus();
  await teamA.fill('Chennai');
  await press();
  await expect.element(teamB).toHaveFocus();
  await teamB.fill('chen nai');
  await press();
  await expect.element(toast('Please Enter toss rate!')).toBeVisible();
  await expect.element(rate).toHaveFocus();
  await rate.fill('ninety');
  await press();
  await expect.element(rate).toHaveFocus();
  await expect.element(rate).toHaveValue('');
  await rate.fill('95');
  await press();
  await expect.element(toast('Please Enter league name!')).toBeVisible();
  await expect.element(league).toHaveFocus();
  await league.fill('IPL');
  await press();
  await expect.element(toast('Please Select Sports Type')).toBeVisible();
  await expect.element(sport).toHaveFocus();
  await chooseSport();
  await press();
  await expect.element(toast('Please select a start time')).toBeVisible();
  await expect.element(start).toHaveFocus();
  await start.fill(hoursAhead(2));
  await press();
  await expect.element(toast('Please select an end time')).toBeVisible();
  await expect.element(end).toHaveFocus();
  await end.fill(hoursAhead(1));
  await press();
  await expect.element(toast('End time must be after start time')).toBeVisible();
  await end.fill(hoursAhead(3));
  await press();
  await expect.element(toast('Teams must be different')).toBeVisible();
  await expect.element(teamB).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('what ₹100 wins stands under the rate as it is typed', async () => {
  await open();
  for (const [percent, words] of [
    ['95', '₹100 wins ₹95'],
    ['98.5', '₹100 wins ₹98.50'],
    ['ninety', 'At 95, a stake of ₹100 wins ₹95.'],
  ] as const) {
    await rate.fill(percent);
    await expect.element(rate).toHaveAccessibleDescription(words);
  }
});

test('a rate above 100% is refused with the figure before anything is sent', async () => {
  const { press, toast, dialog, sent } = await open();
  await fillIn('100.01');
  await press();
  await expect.element(toast('Rates above 100% are not allowed')).toBeVisible();
  await expect.element(rate).toHaveFocus();
  await rate.fill('100');
  await press();
  await expect.element(dialog).toMatchTextContent('the house keeps nothing, whichever team wins');
  expect(sent()).toEqual([]);
});
