import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { codes, inHours, openRoom } from '../../../../test/room.tsx';

test('waiting matches come first, each section says how many it has', async () => {
  await openRoom([{}, { isExpired: true, betEndTime: inHours(-1) }, {}]);
  await expect.poll(codes).toEqual(['C-2', 'C-1', 'C-3']);
  await expect.element(page.getByText('· 1 waits for a result')).toBeVisible();
  await expect.element(page.getByText('· 2, the next to close first')).toBeVisible();
});

test('a head sorts, says so, and the address keeps it', async () => {
  const { address } = await openRoom([{ liability: 5 }, { liability: 900 }, { liability: 70 }]);
  await page.getByRole('button', { name: 'Worst', exact: true }).click();
  await expect.poll(codes).toEqual(['C-2', 'C-3', 'C-1']);
  expect(address()).toBe('/admin?sort=-worst');
  await expect
    .element(page.getByRole('columnheader', { name: /^Worst/ }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('filters and a text are taken from the address, and an empty result leads back', async () => {
  const { address, button } = await openRoom([{ sportType: 'Kabaddi' }, {}], '/admin?show=kabaddi&sort=rate');
  await expect.poll(codes).toEqual(['C-1']);
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('No match fits this filter')).toBeVisible();
  await button('Show all matches').click();
  await expect.poll(codes).toEqual(['C-1', 'C-2']);
  expect(address()).toBe('/admin?sort=rate');
});

test('what is odd looks odd: a rate above the usual, twins by code, a frozen match', async () => {
  await openRoom([
    { tossRate: 99, teamAName: 'Karachi', teamBName: 'Lahore' },
    { teamAName: 'Karachi', teamBName: 'Lahore' },
    { isFrozen: true },
    { teamAProfit: 9_200 },
  ]);
  await expect.element(page.getByTitle('99% is above the usual 98%')).toBeVisible();
  await expect.element(page.getByTitle('Same teams as C-2')).toBeVisible();
  await expect.element(page.getByTitle('Same teams as C-1')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Look at it' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Odd/ })).toHaveTextContent('Odd3');
  await expect.element(page.getByRole('button', { name: /^At risk/ })).toHaveTextContent('At risk1');
  await expect.element(page.getByTitle('92 % of the limit').first()).toBeVisible();
});

test('the strip names what waits, since when, and leads to each desk', async () => {
  await openRoom([{}]);
  const strip = page.getByRole('region', { name: 'What needs you' });
  const tile = (name: RegExp) => strip.getByRole('link', { name });
  await expect
    .element(tile(/2 ?results to enter ?oldest 1 h 12 min/))
    .toHaveAttribute('href', '/admin/settleUp');
  await expect.element(tile(/1 ?alarm ?C-9/)).toHaveAttribute('href', '/admin/settleUp?state=alarms');
  await expect
    .element(tile(/3 ?UPI deposits ?oldest 30 min · 1 repeated UTR/))
    .toHaveAttribute('href', '/admin/upiDeposits');
  await expect
    .element(tile(/1 ?waits for your yes ?meera: K-171/))
    .toHaveAttribute('href', '/admin/approvals');
  await expect
    .element(tile(/67 % ?of house limit ?₹5,43,308 of ₹8,00,000 at worst · 2 alerts/))
    .toHaveAttribute('href', '/admin/alerts');
});

test('the selected matches are disabled together, with their worst case shown before', async () => {
  const { button, sent, toast } = await openRoom([{}, { active: false, isSwitchedOff: true }, {}]);
  for (const code of ['C-1', 'C-2', 'C-3']) await page.getByLabelText(`Select ${code}`).click();
  await expect.element(page.getByText('C-1, C-2, C-3 · worst case together ₹2,850')).toBeVisible();
  await expect.element(button('Enable 1')).toBeEnabled();
  await button('Disable 2').click();
  await expect.element(toast('2 matches disabled')).toBeVisible();
  expect(sent('disableMatch')).toEqual([{ betId: '1' }, { betId: '3' }]);
});

test('the rate of the selected matches is changed after one look at what becomes of each', async () => {
  const { button, dialog, sent } = await openRoom([{}, { tossRate: 97 }, { tossRate: 80 }]);
  for (const code of ['C-1', 'C-2', 'C-3']) await page.getByLabelText(`Select ${code}`).click();
  await button('Change rate…').click();
  await expect.element(dialog).toMatchTextContent('Worst case together ₹2,850.00.');
  await page.getByLabelText('New toss rate (%)').fill('97');
  const lines = page.getByRole('list', { name: 'What happens to each match' }).getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent(/95%97%1 open bet keeps 95%/);
  await expect.element(lines.nth(1)).toMatchTextContent(/97%$/);
  await expect.element(lines.nth(2)).toMatchTextContent(/80%97%Changes by 17 points/);
  await button('Change 2 rates').click();
  await expect.element(page.getByText('Tick this if the rate is right')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Yes, the rate should be 97%' }).click();
  await button('Change 2 rates').click();
  await expect.element(page.getByText('Please enter a reason')).toBeVisible();
  expect(sent('editMatch')).toEqual([]);
  await page.getByLabelText('Why this rate is right').fill('team news');
  await button('Change 2 rates').click();
  const outcomes = page.getByRole('list', { name: 'What became of each match' }).getByRole('listitem');
  await expect.element(outcomes.nth(0)).toMatchTextContent('Bet updated successfully');
  await expect.element(outcomes.nth(1)).toMatchTextContent('Somebody else has changed this match meanwhile');
  expect(sent('editMatch')).toMatchObject([
    { tossRate: '97', edition: 'edition 1', reason: 'team news', leagueName: 'Premier League' },
    { tossRate: '97', edition: 'edition 3', reason: 'team news' },
  ]);
});

test('the closing time of the selected matches moves by minutes, not into the past', async () => {
  const { button, sent } = await openRoom([{ betEndTime: inHours(0.1) }, {}]);
  for (const code of ['C-1', 'C-2']) await page.getByLabelText(`Select ${code}`).click();
  await button('Move closing time…').click();
  await expect.element(button('Move')).toBeDisabled();
  await page.getByRole('button', { name: '−15 min' }).click();
  await expect.element(page.getByText('End time must be in the future')).toBeVisible();
  await button('Move 1 match').click();
  await expect.element(page.getByText('Bet updated successfully')).toBeVisible();
  expect(sent('editMatch')).toMatchObject([{ tossRate: '95', edition: 'edition 2' }]);
});
