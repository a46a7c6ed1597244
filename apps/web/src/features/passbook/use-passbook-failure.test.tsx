import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { PassbookList } from './passbook-list.tsx';

const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
const none = { passbookDetails: [], total: 0 };
const closed = () => odd(409, { message: 'The books are closed today' });

afterEach(() => vi.restoreAllMocks());

test.each([
  ['debit', 'No Debits Yet'],
  ['credit', 'No Credits Yet'],
  ['all', 'No entries yet'],
] as const)('whoever has no %s reads so', async (part, words) => {
  answerCalls({ getPassbookDetails: () => none });
  await show(<PassbookList part={part} isStaff={false} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('debits that cannot be loaded are only noted, with a retry in place of the list', async () => {
  const noted = vi.spyOn(console, 'warn').mockReturnValue();
  answerCalls({ getPassbookDetails: closed });
  const { button } = await show(<PassbookList part="debit" isStaff={false} />);
  await expect.element(page.getByText('Your debits could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No Debits Yet')).not.toBeInTheDocument();
  expect(noted).toHaveBeenCalledWith('The debits could not be loaded.', expect.anything());
  expect(toasts.elements()).toEqual([]);
  answerCalls({ getPassbookDetails: () => none });
  await button('Try again').click();
  await expect.element(page.getByText('No Debits Yet')).toBeVisible();
});

test("credits that cannot be loaded say the server's words, and can be tried again", async () => {
  const noted = vi.spyOn(console, 'warn').mockReturnValue();
  answerCalls({ getPassbookDetails: closed });
  const { button, toast } = await show(<PassbookList part="credit" isStaff={false} />);
  await expect.element(toast('The books are closed today')).toBeVisible();
  await expect.element(page.getByText('No Credits Yet')).not.toBeInTheDocument();
  expect(noted).not.toHaveBeenCalledWith('The debits could not be loaded.', expect.anything());
  answerCalls({ getPassbookDetails: () => none });
  await button('Try again').click();
  await expect.element(page.getByText('No Credits Yet')).toBeVisible();
});
