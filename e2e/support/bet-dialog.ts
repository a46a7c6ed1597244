import type { Page } from '@playwright/test';
import type { Player } from './backstage.ts';
import { aBettor, aMatch, cardOf, type Match, openHome, stakesOf, walletOf } from './bettors.ts';
import { expect } from './fixtures.ts';

/** The Place Bet dialog, and the steps before and after it. */

export const CREATE = '**/api/client/createBet';
export const dialog = (page: Page) => page.getByRole('dialog');
export const amount = (page: Page) => dialog(page).getByLabel('Custom amount');
export const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Place Bet/ });

export async function openDialog(page: Page, match: Match, team = match.teamA) {
  await cardOf(page, match)
    .getByRole('button', { name: `Bet ${team}` })
    .click();
  await expect(dialog(page)).toBeVisible();
}

export async function aPageWithMatch(
  page: Page,
  options: { balance?: number } & Parameters<typeof aMatch>[0] = {},
) {
  const { balance = 10_000, ...match } = options;
  const [bettor, created] = [await aBettor({ balance }), await aMatch(match)];
  await openHome(page, bettor);
  return { bettor, match: created };
}

/** A client who started with ₹10,000 has exactly this bet, and the wallet agrees. */
export const hasOneBet = async (bettor: Player, match: Match, stake: number) => {
  expect(await stakesOf(bettor, match)).toEqual([stake]);
  expect(await walletOf(bettor)).toMatchObject({ balance: 10_000 - stake, exposure: stake });
};
