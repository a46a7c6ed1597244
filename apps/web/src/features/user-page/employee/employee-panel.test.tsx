import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/server.ts';
import { show } from '../../../../test/show.tsx';
import { EmployeePanel } from './employee-panel.tsx';

const EMPLOYEE = {
  userName: 'agent',
  runsMatches: true,
  movesMoney: false,
  looksAfterUsers: true,
  dailyCapRupees: null,
  cap: 100_000,
  depositedToday: 2_500,
  withdrawnToday: 0,
};

async function open() {
  const calls = answerCalls({
    getEmployee: () => EMPLOYEE,
    changeEmployee: () => ({ message: 'Saved what agent may do' }),
  });
  const screen = await show(<EmployeePanel userName="agent" />);
  await expect.element(page.getByText('₹1,00,000.00 in each direction (setting)')).toBeVisible();
  const changes = () => calls.filter(({ name }) => name === 'changeEmployee').map(({ sent }) => sent.body);
  return { ...screen, changes };
}

test('what an employee may do, and has moved today, is shown in words', async () => {
  await open();
  await expect.element(page.getByText('₹2,500.00 of ₹1,00,000.00')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Deposits today' })).toBeVisible();
  const answers = page
    .getByText(/^(Yes|No)$/)
    .elements()
    .map((answer) => answer.textContent);
  expect(answers).toEqual(['Yes', 'No', 'Yes']);
});

test('ticks and an own cap are saved with a reason, and not without', async () => {
  const { button, toast, changes } = await open();
  await button('Change').click();
  await page.getByLabelText(/^Moves money/).click();
  await page.getByLabelText(/^A cap of their own/).click();
  const cap = page.getByLabelText('Cap in rupees, for each direction');
  await cap.fill('12.5');
  await expect.element(button('Save')).toBeDisabled();
  await cap.fill('25,000');
  await button('Save').click();
  await expect.element(page.getByText('Please enter a reason')).toBeVisible();
  expect(changes()).toEqual([]);
  await page.getByLabelText('Reason').fill('Evening shift');
  await button('Save').click();
  await expect.element(toast('Saved what agent may do')).toBeVisible();
  expect(changes()).toEqual([
    {
      ...{ userName: 'agent', runsMatches: true, movesMoney: true, looksAfterUsers: true },
      dailyCapRupees: 25_000,
      reason: 'Evening shift',
    },
  ]);
});
