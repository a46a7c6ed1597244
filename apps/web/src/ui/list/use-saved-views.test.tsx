import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { SavedViews } from './saved-views.tsx';

afterEach(() => localStorage.clear());

const KEY = 'views people asha';
const chip = (name: string) => page.getByRole('button', { name, exact: true });

async function showViews({ at = '/', stored = '[]' } = {}) {
  for (const [key, value] of [
    ['username', 'asha'],
    ['jwtToken', 'x'],
    ['userType', 'admin'],
  ] as const)
    localStorage.setItem(key, value);
  localStorage.setItem(KEY, stored);
  return show(<SavedViews table="people" />, { at });
}

test('what is shown can be kept by a name, without its page, and shown again', async () => {
  const { address, button, goBack } = await showViews({ at: '/?sort=-owes&page=4&rows=50' });
  await button('Save view').click();
  await expect.element(page.getByRole('textbox', { name: 'Name of the view' })).toHaveFocus();
  await userEvent.keyboard('  Largest debts {Enter}');
  await expect.element(chip('Largest debts')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('Largest debts')).toHaveFocus();
  await expect.element(button('Save view')).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([
    { name: 'Largest debts', search: 'rows=50&sort=-owes' },
  ]);
  await chip('Largest debts').click();
  await expect.poll(address).toBe('/?rows=50&sort=-owes');
  await goBack();
  expect(address()).toContain('page=4');
});

test('a view is deleted for good, and the focus stays among the others', async () => {
  const stored = JSON.stringify([
    { name: 'One', search: 'rows=25' },
    { name: 'Two', search: 'rows=50' },
  ]);
  const { button } = await showViews({ stored });
  await button('Delete the view One').click();
  await expect.element(chip('One')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Saved views' })).toHaveFocus();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([{ name: 'Two', search: 'rows=50' }]);
});

test('Escape gives up the name, and a blank one is no name', async () => {
  const { button } = await showViews({ at: '/?rows=25' });
  await button('Save view').click();
  await userEvent.keyboard('   {Enter}');
  await expect.element(button('Save the view')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Save view')).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe('[]');
});

test.each(['nonsense', '{"name":1}', '[1,{"name":"x"},null]'])(
  'a storage that holds %s has no views',
  async (stored) => {
    await showViews({ at: '/?rows=25', stored });
    await expect.element(page.getByRole('button', { name: 'Save view' })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(0);
  },
);

test('the views of another user of this browser are not shown', async () => {
  localStorage.setItem('views people ravi', JSON.stringify([{ name: 'His', search: 'rows=25' }]));
  await showViews();
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
});
