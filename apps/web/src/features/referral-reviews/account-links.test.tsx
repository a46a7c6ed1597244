import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { AccountLinks } from './account-links.tsx';

const account = (userName: string, firstDeposit: number | null = null) => ({
  ...{ userName, name: 'Asha', joinedDate: '2026-11-01T10:00:00Z', balance: 125.5, firstDeposit },
});

const shown = async () => {
  await loadWords(['referral-reviews']);
  await show(<AccountLinks id="7" />);
};

test('says in words what the picture shows, and leads to every account', async () => {
  answerCalls({
    getReferralLinks: () => ({
      accounts: [account('asha'), account('ravi', 100)],
      links: [
        { from: 0, to: 1, kind: 'invited' },
        { from: 0, to: 1, kind: 'device' },
        { from: 0, to: 1, kind: 'address' },
      ],
      isCut: true,
    }),
  });
  await shown();
  for (const text of [
    'asha invited ravi',
    'asha and ravi used the same device',
    'asha and ravi joined from the same address',
    'There are more linked accounts than are shown.',
  ])
    await expect.element(page.getByText(text)).toBeInTheDocument();
  await page.getByText('2 accounts').click();
  await expect.element(page.getByRole('link', { name: 'ravi' })).toHaveAttribute('href', '/admin/user/ravi');
  await expect.element(page.getByText(/First deposit/)).toBeVisible();
});

test('a kind that only a newer server knows breaks nothing', async () => {
  answerCalls({
    getReferralLinks: () =>
      odd(200, {
        accounts: [account('asha'), account('ravi')],
        links: [{ from: 0, to: 1, kind: 'phone' }],
        isCut: false,
      }),
  });
  await shown();
  await expect.element(page.getByText('These accounts share nothing that we know of.')).toBeVisible();
});

test('what could not be loaded can be asked for again', async () => {
  answerCalls({ getReferralLinks: () => odd(409) });
  await shown();
  await expect.element(page.getByText('The links could not be loaded')).toBeVisible();
  answerCalls({ getReferralLinks: () => ({ accounts: [account('asha')], links: [], isCut: false }) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 account')).toBeVisible();
});
