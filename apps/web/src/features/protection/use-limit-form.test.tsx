import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { aLimits, answerFrame, visit } from '../../../test/visit.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const aLimit = (change: object = {}) => ({
  kind: 'stake',
  period: 'day',
  amount: 500,
  used: 120.5,
  renewsAt: inDays(1),
  pending: null,
  ...change,
});
const panel = (name: string) => page.getByRole('region', { name });
const stakes = panel('Stake limit');
const ofDay = stakes.getByLabelText('24 hours');
const save = page.getByRole('button', { name: 'Save stake limit' });

async function open(...limits: object[]) {
  answerFrame();
  const calls = answerCalls({ getLimits: async () => aLimits({ limits }) });
  const screen = await visit('/limits');
  await expect.element(stakes).toBeVisible();
  const sent = (name: string) => calls.filter((call) => call.name === name).map((call) => call.sent.body);
  return { ...screen, sent };
}

test('each kind has a field for 24 hours, 7 days and a month; what is used, left and when it renews is shown', async () => {
  await open(aLimit());
  for (const name of ['Deposit limit', 'Stake limit', 'Loss limit'])
    for (const period of ['24 hours', '7 days', 'A month'])
      await expect.element(panel(name).getByLabelText(period)).toBeVisible();
  await expect.element(ofDay).toHaveValue(500);
  await expect.element(stakes).toMatchTextContent('₹379.50 left₹120.50 of ₹500.00');
  await expect.element(stakes).toMatchTextContent(/Renews on \d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M IST/);
  await expect
    .element(stakes.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '₹120.50 of ₹500.00');
});

test.each([
  ['400', 'Lower: counts as soon as you save', 400, 'Your limits are saved'],
  [
    '900',
    'Higher: you can confirm it 24 hours after you save',
    900,
    'Saved. Come back after 24 hours to confirm the higher limit.',
  ],
  [
    '',
    'No limit: you can confirm this 24 hours after you save',
    null,
    'Saved. Come back after 24 hours to confirm the higher limit.',
  ],
])('%j over ₹500 says what it does before it is saved', async (typed, effect, amount, done) => {
  const { sent, toast } = await open(aLimit());
  answerCalls({ setLimits: async () => aLimits({ limits: [aLimit()] }) });
  await expect.element(save).toBeDisabled();
  await ofDay.fill(typed);
  await expect.element(stakes.getByText(effect)).toBeVisible();
  await save.click();
  await expect.element(toast(done)).toBeVisible();
  expect(sent('setLimits')).toEqual([{ limits: [{ kind: 'stake', period: 'day', amount }] }]);
});

test('only what was changed is sent, and a raise that waits leaves the field as it was', async () => {
  const asked = aLimit({ pending: { amount: 900, from: inDays(1), until: inDays(7) } });
  const { sent } = await open(aLimit());
  answerCalls({
    setLimits: async () => aLimits({ limits: [asked, aLimit({ period: 'week', amount: 1_000 })] }),
  });
  await ofDay.fill('900');
  await stakes.getByLabelText('7 days').fill('1000');
  await save.click();
  await expect.element(stakes.getByText('₹900.00 waits for your second yes')).toBeVisible();
  await expect.element(ofDay).toHaveValue(500);
  await expect.element(stakes.getByLabelText('7 days')).toHaveValue(1000);
  await expect.element(save).toBeDisabled();
  expect(sent('setLimits')).toEqual([
    {
      limits: [
        { kind: 'stake', period: 'day', amount: 900 },
        { kind: 'stake', period: 'week', amount: 1_000 },
      ],
    },
  ]);
});

test('a limit of nothing is refused in the field, and cannot be saved', async () => {
  await open();
  await ofDay.fill('0');
  await expect.element(stakes.getByText('A limit must be more than ₹0')).toBeVisible();
  await expect.element(save).toBeDisabled();
});

test('a raise that waits can be dropped at once, and confirmed only when its time has come', async () => {
  const pending = { amount: 900, from: inDays(0.5), until: inDays(6.5) };
  const { sent, button, toast } = await open(aLimit({ pending }));
  answerCalls({ setLimits: async () => aLimits({ limits: [aLimit()] }) });
  await expect.element(stakes.getByText(/You can confirm it from .* IST/)).toBeVisible();
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  await button('Keep the lower limit').click();
  await expect.element(toast('The lower limit stays')).toBeVisible();
  expect(sent('setLimits')).toEqual([{ limits: [{ kind: 'stake', period: 'day', amount: 500 }] }]);
});

test('a ripe raise is confirmed by a press, and a refusal is said', async () => {
  const pending = { amount: null, from: inDays(-1), until: inDays(5) };
  const { sent, button, toast } = await open(aLimit({ pending }));
  await expect.element(stakes.getByText('Removing this limit waits for your second yes')).toBeVisible();
  answerCalls({ confirmLimit: () => new Refused('LIMIT_NOT_ASKED') });
  await button('Confirm').click();
  await expect.element(toast('There is no higher limit to confirm. Ask for it again.')).toBeVisible();
  answerCalls({ confirmLimit: async () => aLimits(), getLimits: async () => aLimits() });
  await button('Confirm').click();
  await expect.element(toast('Your new limit counts from now on')).toBeVisible();
  await vi.waitFor(() => expect(sent('confirmLimit').at(-1)).toEqual({ kind: 'stake', period: 'day' }));
  await expect.element(ofDay).toHaveValue(null);
});

test('the reminder takes minutes within its range', async () => {
  const { sent, button, toast } = await open();
  const minutes = page.getByLabelText(/^Minutes between reminders/);
  answerCalls({ setLimits: async () => aLimits({ reminderMinutes: 30 }) });
  await minutes.fill('4');
  await button('Save reminder').click();
  await expect.element(minutes).toHaveAccessibleDescription('5 to 720 minutes');
  await minutes.fill('30');
  await button('Save reminder').click();
  await expect.element(toast('Saved. We will remind you every 30 minutes.')).toBeVisible();
  expect(sent('setLimits')).toEqual([{ limits: [], reminderMinutes: 30 }]);
});

test('limits that cannot be loaded are not shown as none', async () => {
  answerFrame();
  answerCalls({ getLimits: () => new Refused('SERVER_ERROR') });
  const { button } = await visit('/limits');
  await expect.element(page.getByText('Your limits could not be loaded')).toBeVisible();
  answerCalls({ getLimits: async () => aLimits({ limits: [aLimit()] }) });
  await button('Try again').click();
  await expect.element(ofDay).toHaveValue(500);
});
