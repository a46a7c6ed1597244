import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../../test/server.ts';
import { show } from '../../../../test/show.tsx';
import { EmployeeWork } from './employee-work.tsx';

const at = '2026-11-17T10:00:00.000Z';
const NO_ACT = { at, userName: null, betId: null, matchCode: null, amount: null, reason: null };
const WORK = {
  days: [{ day: '2026-11-17', deposited: 400.5, withdrawn: 50 }],
  deposits: { count: 2, amount: 400.5 },
  withdrawals: { count: 1, amount: 50 },
  matches: { created: 1, run: 3 },
  usersCreated: 4,
  acts: [
    { ...NO_ACT, id: '3', action: 'match.enabled', betId: '17', matchCode: 'C-17' },
    { ...NO_ACT, id: '2', action: 'wallet.deposited', userName: 'asha', amount: 300, reason: 'At the door' },
    { ...NO_ACT, id: '1', action: 'newer.thing' },
  ],
};

test('money, matches, users and the last acts are shown, and lead to what they were about', async () => {
  answerCalls({ getEmployeeWork: () => WORK });
  const { address } = await show(<EmployeeWork userName="agent" />);
  const panel = page.getByRole('region', { name: 'What agent did' });
  await expect.element(panel).toMatchTextContent(/Deposited to clients₹400.50 in 2 movements/);
  await expect.element(panel).toMatchTextContent(/Withdrawn from clients₹50.00 in 1 movement/);
  await expect.element(panel).toMatchTextContent(/Matches3 worked on, 1 created/);
  await expect.element(panel).toMatchTextContent(/Users created4/);
  const acts = page.getByRole('region', { name: 'Last acts' });
  await expect.element(acts).toMatchTextContent(/Deposit ₹300.00/);
  await expect.element(acts).toMatchTextContent(/At the door/);
  await expect.element(acts).toMatchTextContent(/Newer thing/);
  await expect.element(page.getByRole('link', { name: 'C-17' })).toHaveAttribute('href', '/admin/match/17');
  await page.getByRole('link', { name: 'asha' }).click();
  expect(address()).toBe('/admin/user/asha');
});

test('who did nothing yet, and what could not be loaded, is said', async () => {
  const nothing = { count: 0, amount: 0 };
  answerCalls({
    getEmployeeWork: () => ({ ...WORK, days: [], deposits: nothing, withdrawals: nothing, acts: [] }),
  });
  await show(<EmployeeWork userName="agent" />);
  await expect.element(page.getByText('Nothing yet')).toBeVisible();
  await expect.element(page.getByText('No money moved in these 14 days.')).toBeVisible();
});

test('a failure says why, and can be tried again', async () => {
  answerCalls({ getEmployeeWork: () => new Refused('FORBIDDEN') });
  const { button } = await show(<EmployeeWork userName="agent" />);
  await expect.element(page.getByText('What this employee did could not be loaded')).toBeVisible();
  answerCalls({ getEmployeeWork: () => WORK });
  await button('Try again').click();
  await expect.element(page.getByText('₹400.50 in 2 movements')).toBeVisible();
});
