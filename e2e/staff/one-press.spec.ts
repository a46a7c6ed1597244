import type { Page } from '@playwright/test';
import { aFixture } from '../support/backstage.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';
import { anEntry, fillMatch } from '../support/match-entry.ts';
import { aTeam, aUserName } from '../support/names.ts';
import { doublePresses, watchPresses } from '../support/presses.ts';
import { enterAsStaff } from '../support/staff.ts';

type Form = { open: (page: Page) => Promise<void>; button: string; call: string; says: RegExp };

const forms: Record<string, Form> = {
  'Create User': {
    open: async (page) => {
      await enterAsStaff(page, 'agent', '/admin/createUser');
      await page.getByLabel('Full Name').fill('Asha Kulkarni');
      await page.getByLabel('Username').fill(aUserName());
    },
    button: 'Create User',
    call: '/api/admin/createUser',
    says: /created/,
  },
  'Create Bet': {
    open: async (page) => {
      await enterAsStaff(page, 'agent', '/admin/createBet');
      await fillMatch(page, anEntry());
    },
    button: 'Create Bet',
    call: '/api/admin/createBet',
    says: /^Bet created successfully$/,
  },
  'Save changes': {
    open: async (page) => {
      const match = await aFixture({ teamA: aTeam(), rate: '95' });
      await enterAsStaff(page, 'agent', `/admin/editBet?betId=${match.betId}`);
      await page.getByLabel('Toss rate').fill('96');
      await page.getByRole('button', { name: 'Review changes' }).click();
    },
    button: 'Save changes',
    call: '/api/admin/editBet',
    says: /^Bet updated successfully$/,
  },
};

for (const [name, form] of Object.entries(forms))
  for (const [way, press] of Object.entries(doublePresses))
    test(`${way} on ${name} is one request and one toast`, async ({ page }) => {
      await form.open(page);
      const button = page.getByRole('button', { name: form.button });
      await expect(button).toBeEnabled();
      const { sent, toasts } = await watchPresses(page);
      await press(button);
      await expect.poll(toasts).toHaveLength(1);
      await untilQuiet(page);
      expect(sent).toEqual([form.call]);
      expect(await toasts()).toEqual([expect.stringMatching(form.says)]);
    });
