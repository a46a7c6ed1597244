import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { SettingsPage } from './settings.page.tsx';

const limit = (value: number | null) => ({
  key: 'bet.stakeMaxRupees',
  name: 'Largest stake',
  meaning: 'The most that one bet may stake.',
  unit: 'rupees' as const,
  value,
  default: null,
  minimum: 1,
  maximum: 100_000_000,
  isOptional: true,
  zero: null,
  changedBy: null,
  changedAt: null,
  reason: null,
});

const opened = async (value: number | null) => {
  await loadWords(['settings']);
  const calls = answerCalls({
    getSettings: () => ({ settings: [limit(value)] }),
    getApprovals: () => ({ approvals: [], total: 0, rule: 'on', waitingAdmins: [] }),
    changeSetting: ({ body }) => ({ settings: [limit((body as { value: number | null }).value)] }),
  });
  const screen = await show(<SettingsPage />, { session: admin });
  await screen.button('Edit Largest stake').click();
  const sent = () => calls.filter(({ name }) => name === 'changeSetting').map((made) => made.sent.body);
  return { ...screen, sent, tick: page.getByRole('checkbox', { name: 'No limit' }) };
};

test('a limit is taken away with a tick, and the dialog says so in words', async () => {
  const { button, sent, tick, toast } = await opened(5_000);
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await expect.element(page.getByLabelText(/^New value/)).not.toBeInTheDocument();
  await button('Review').click();
  await expect.element(page.getByRole('dialog').getByText('No limit')).toBeVisible();
  await button('Change it').click();
  await expect.element(toast('Largest stake is now No limit')).toBeVisible();
  expect(sent()).toEqual([{ key: 'bet.stakeMaxRupees', value: null, was: 5_000 }]);
});

test('0 does not mean no limit: it is out of range', async () => {
  const { button, sent, tick } = await opened(null);
  await expect.element(tick).toBeChecked();
  await button('Review').click();
  await expect.element(page.getByText('This is the value that it has')).toBeVisible();
  await tick.click();
  await page.getByLabelText(/^New value/).fill('0');
  await button('Review').click();
  await expect.element(page.getByText('Please enter a number from ₹1 to ₹10,00,00,000')).toBeVisible();
  await page.getByLabelText(/^New value/).fill('2500');
  await button('Review').click();
  await button('Change it').click();
  await expect.poll(sent).toEqual([{ key: 'bet.stakeMaxRupees', value: 2_500, was: null }]);
});

test('a change that waits for another admin stands in the row of its setting, and leads to the request', async () => {
  await loadWords(['settings']);
  const approval = {
    id: '1',
    call: 'changeSetting' as const,
    state: 'waiting' as const,
    title: 'Change Largest stake from ₹5,000 to ₹9,000',
    amount: null,
    about: { type: 'setting' as const, id: 'bet.stakeMaxRupees', name: 'Largest stake' },
    preview: [],
    reason: null,
    askedBy: 'meera',
    askedAt: '2026-11-15T10:00:00.000Z',
    expiresAt: '2026-11-16T10:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    bar: null,
  };
  answerCalls({
    getSettings: () => ({
      settings: [limit(5_000), { ...limit(50), key: 'bet.stakeMinRupees', name: 'Smallest stake' }],
    }),
    getApprovals: () => ({ approvals: [approval], total: 1, rule: 'on', waitingAdmins: [] }),
  });
  await show(<SettingsPage />, { session: admin });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Largest stake').getByText('Waits for another admin')).toBeVisible();
  await expect
    .element(row('Largest stake').getByRole('link', { name: approval.title }))
    .toHaveAttribute('href', '/admin/approvals');
  await expect.element(row('Smallest stake').getByText('Waits for another admin')).not.toBeInTheDocument();
});
