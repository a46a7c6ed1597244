import { istDay } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { answerFrame, visit } from '../../../test/visit.tsx';
import { monthName, statementMonths } from './statement-months.ts';

async function open() {
  answerFrame();
  answerCalls({ getPassbookDetails: async () => ({ passbookDetails: [], total: 0 }) });
  const screen = await visit('/credit');
  await screen.button('Statement (PDF)').click();
  await expect.element(page.getByRole('heading', { name: 'Statement of a month' })).toBeVisible();
  return screen;
}

test('a month is chosen, this one so far to begin with, and what the server refuses is said', async () => {
  const { button, toast } = await open();
  const [current = '', before = ''] = statementMonths(istDay(new Date()));
  const calls = answerCalls({ getStatement: () => new Refused('STATEMENT_BEFORE_JOINING') });
  await button('Save as PDF').click();
  await expect.element(toast('You had no account yet in this month')).toBeVisible();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await expect
    .element(page.getByRole('option', { name: `${monthName(current, 'en')}, so far` }))
    .toBeVisible();
  await page.getByRole('option', { name: monthName(before, 'en') }).click();
  await button('Save as PDF').click();
  const asked = () => calls.filter(({ name }) => name === 'getStatement').map(({ sent }) => sent.query);
  await expect.poll(asked).toEqual([{ month: current }, { month: before }]);
});
