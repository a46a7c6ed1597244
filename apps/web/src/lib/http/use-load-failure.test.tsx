import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawn, show } from '../../../test/show.tsx';
import { ApiError } from './api-client.ts';
import { useFailureToast, wordsFor } from './use-load-failure.ts';

const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
const refusal = (status: number | null, serverMessage: string | null = null) =>
  new ApiError({ message: 'in general', status, code: null, serverMessage });

/** A load as a screen sees it; the test makes it fail, or succeed with null. */
async function showLoad() {
  let load: (error: Error | null, lead?: string) => void = () => undefined;
  function Load() {
    const [{ error, lead }, set] = useState({ error: null as Error | null, lead: 'No rows' });
    load = (next, said = 'No rows') => set({ error: next, lead: said });
    useFailureToast(error, (failure) => wordsFor(failure, lead));
    return <output>{`${error ? 'failed' : 'loaded'}: ${lead}`}</output>;
  }
  const screen = await show(<Load />);
  await expect.element(page.getByText('loaded: No rows')).toBeVisible();
  return { ...screen, load: (error: Error | null, lead?: string) => load(error, lead) };
}

test.each([
  ['the words of the server', refusal(409, 'Closed today'), 'Closed today'],
  ["the screen's own words where the server has none", refusal(502), 'No rows'],
  ["the screen's own words for a lost connection", refusal(null), 'No rows'],
  ["the screen's own words for a bug", new Error('x is undefined'), 'No rows'],
])('a load that failed is told in %s', async (_whose, error, words) => {
  const { load, toast } = await showLoad();
  load(error);
  await expect.element(toast(words)).toBeVisible();
});

test('a failure is said once, though the screen is drawn again and would say it in other words', async () => {
  const { load, toast, button } = await showLoad();
  const failure = refusal(502);
  load(failure);
  await expect.element(toast('No rows')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(toasts).not.toBeInTheDocument();
  load(failure, 'Nothing here');
  await expect.element(page.getByText('failed: Nothing here')).toBeVisible();
  await drawn();
  expect(toasts.elements()).toEqual([]);
  load(refusal(502));
  await expect.element(toast('No rows')).toBeVisible();
});

test('what was said of a failure goes once a load works', async () => {
  const { load, toast } = await showLoad();
  load(refusal(409, 'Closed today'));
  await expect.element(toast('Closed today')).toBeVisible();
  load(null);
  await expect.element(toasts).not.toBeInTheDocument();
});

test('a session that has ended is left to the login', async () => {
  const { load } = await showLoad();
  load(refusal(401, 'Please log in again'));
  await expect.element(page.getByText('failed: No rows')).toBeVisible();
  await drawn();
  expect(toasts.elements()).toEqual([]);
});
