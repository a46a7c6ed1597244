import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, odd } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { drawn, show } from '../../../test/show.tsx';
import { CashierDialog } from '../../features/cashier/cashier-dialog.tsx';
import { toast as say } from '../../lib/toast.tsx';

const REASON = 'This wallet is frozen while its books are being checked. Please try again later.';
const submit = page.getByRole('button', { name: 'Deposit ₹700.00' });

/** The dialog of a deposit that has just failed. */
async function aFailedDeposit(reason = REASON) {
  const calls = answerCalls({
    getClientWallet: () => ({ balance: 0, exposure: 0, owed: 0, withdrawable: 0 }),
    getCashierRules: () => ({ confirmFrom: 50_000, approveFrom: null, dailyCap: null }),
    deposit: () => odd(409, { code: 'WALLET_FROZEN', message: reason }),
  });
  const customer = { userName: 'asha', userType: 'client' as const };
  const screen = await show(
    <CashierDialog kind="deposit" customer={customer} float={null} onClose={() => undefined} />,
    { session: admin },
  );
  await page.getByLabelText('Amount', { exact: true }).fill('700');
  await submit.click();
  const failure = screen.toast(reason);
  await expect.element(failure).toBeVisible();
  return { ...screen, failure, sent: () => calls.filter(({ name }) => name === 'deposit') };
}

/** Whether it is fully on screen and uncovered, sampled at many points. */
function isOnTop(target: Element): boolean {
  const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
  const shares = [0.06, 0.3, 0.5, 0.7, 0.94];
  return (
    left >= 0 &&
    top >= 0 &&
    right <= innerWidth &&
    bottom <= innerHeight &&
    shares.every((across) =>
      shares.every((down) =>
        target.contains(document.elementFromPoint(left + width * across, top + height * down)),
      ),
    )
  );
}

/** The words that are broken across two lines. */
function brokenWords(target: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
}

test.each([320, 390, 1280])(
  'a failure is read over the dialog in which it happened, %d px wide',
  async (width) => {
    await page.viewport(width, 844);
    const { dialog, failure } = await aFailedDeposit();
    await expect.poll(() => isOnTop(failure.element())).toBe(true);
    await expect.element(dialog).toBeVisible();
    const title = failure.getByText('Nothing was deposited').element().getBoundingClientRect();
    const reason = failure.getByText(REASON).element().getBoundingClientRect();
    expect(reason.x).toBe(title.x);
    expect(reason.y).toBeGreaterThanOrEqual(title.bottom);
    expect(brokenWords(failure.element())).toEqual([]);
  },
);

test('a word that is longer than the toast is broken, and hides nothing', async () => {
  await page.viewport(320, 844);
  const { failure } = await aFailedDeposit('w'.repeat(120));
  await expect.poll(() => isOnTop(failure.element())).toBe(true);
  const { scrollWidth, clientWidth } = failure.element();
  expect(scrollWidth).toBe(clientWidth);
  expect(isOnTop(failure.getByRole('button', { name: 'Dismiss' }).element())).toBe(true);
});

test.each([390, 1280])('toasts stand at the top right of %d px', async (width) => {
  await page.viewport(width, 844);
  const { toast } = await show(null);
  say.success('Saved');
  await expect.element(toast('Saved')).toBeVisible();
  const { top, right } = toast('Saved').element().getBoundingClientRect();
  expect(top).toBeLessThan(150);
  expect(right).toBeGreaterThan(width - 40);
});

test('a failed form that succeeds takes its failure back', async () => {
  const { failure, toast } = await aFailedDeposit();
  answerCalls({ deposit: () => ({ message: '₹700.00 deposited' }) });
  await submit.click();
  await expect.element(toast('₹700.00 deposited')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('the same failure again is one toast', async () => {
  const { failure, sent } = await aFailedDeposit();
  await submit.click();
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  await expect.element(submit).toBeEnabled();
  await drawn();
  expect(failure.elements()).toHaveLength(1);
});

test('a toast is closed by mouse while a dialog is open, which stays', async () => {
  const { dialog, failure } = await aFailedDeposit();
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(submit).toHaveFocus();
});

test.each(['{Tab}{Enter}', '{Escape}'])(
  'a toast is closed by Alt+T and %s while a dialog is open, which stays',
  async (keys) => {
    const { dialog, failure } = await aFailedDeposit();
    await expect.element(submit).toHaveFocus();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.element(failure).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await expect.element(submit).toHaveFocus();
  },
);
