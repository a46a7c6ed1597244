import type { Locator, Page } from '@playwright/test';
import { aFixture } from '../support/backstage.ts';
import { aMatch, cardOf } from '../support/bettors.ts';
import { expect, test, untilQuiet } from '../support/fixtures.ts';
import { anEntry, fillMatch } from '../support/match-entry.ts';
import { aTeam, aUserName } from '../support/names.ts';
import { doublePresses, watchPresses } from '../support/presses.ts';
import { enterAsStaff } from '../support/staff.ts';

/** Opens and fills in a form, and answers what sends it. */
type Form = { open: (page: Page) => Promise<Locator>; call: string; says: RegExp };

const forms: Record<string, Form> = {
  'Create User': {
    open: async (page) => {
      await enterAsStaff(page, 'agent', '/admin/createUser');
      await page.getByLabel('Full Name').fill('Asha Kulkarni');
      await page.getByLabel('Username').fill(aUserName());
      return page.getByRole('button', { name: 'Create User' });
    },
    call: '/api/admin/createUser',
    says: /created/,
  },
  'Create Bet': {
    open: async (page) => {
      await enterAsStaff(page, 'agent', '/admin/createBet');
      await fillMatch(page, anEntry());
      return page.getByRole('button', { name: 'Create Bet' });
    },
    call: '/api/admin/createBet',
    says: /created/,
  },
  'Save changes': {
    open: async (page) => {
      const match = await aFixture({ teamA: aTeam(), rate: '95' });
      await enterAsStaff(page, 'agent', `/admin/editBet?betId=${match.betId}`);
      await page.getByLabel('Toss rate').fill('96');
      await page.getByRole('button', { name: 'Review changes' }).click();
      return page.getByRole('button', { name: 'Save changes' });
    },
    call: '/api/admin/editBet',
    says: /updated/,
  },
  'the switch of a match': {
    open: async (page) => {
      const match = await aMatch();
      await enterAsStaff(page, 'agent');
      return cardOf(page, match).getByRole('switch');
    },
    call: '/api/admin/disableBet',
    says: /./,
  },
};

for (const [name, form] of Object.entries(forms))
  for (const [way, press] of Object.entries(doublePresses))
    test(`${way} on ${name} is one request and one toast`, async ({ page }) => {
      const button = await form.open(page);
      await expect(button).toBeEnabled();
      const { sent, toasts } = await watchPresses(page);
      await press(button);
      await expect.poll(toasts).toHaveLength(1);
      await untilQuiet(page);
      expect(sent).toEqual([form.call]);
      expect(await toasts()).toEqual([expect.stringMatching(form.says)]);
    });
