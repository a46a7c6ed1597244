import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerFrame, visit } from '../../../test/visit.tsx';

const dialog = page.getByRole('dialog', { name: 'Keys' });

async function open(role: 'client' | 'employee' | 'admin') {
  answerFrame();
  const screen = await visit('/nowhere', { role });
  await expect.element(page.getByRole('button', { name: /account menu of asha$/ })).toBeVisible();
  return screen;
}

/** As soon as they are loaded: until then a press does nothing. */
const listKeys = () =>
  vi.waitFor(
    async () => {
      await userEvent.keyboard('?');
      await expect.element(dialog, { timeout: 500 }).toBeVisible();
    },
    { timeout: 15_000 },
  );

test("? lists the keys of everywhere, those of the user's own menu only", async () => {
  await open('employee');
  await listKeys();
  await expect.element(dialog).toMatchTextContent(/User ListG ?U/);
  await expect.element(dialog).not.toMatchTextContent('UPI Deposits');
});

test('who switches single letters off in the list has none any more', async () => {
  const { button, address } = await open('admin');
  await listKeys();
  await page.getByRole('checkbox', { name: /^Single letters/ }).click();
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('c?');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/nowhere');
});

test('clients have no such keys', async () => {
  const { address } = await open('client');
  await userEvent.keyboard('c?');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/nowhere');
});
