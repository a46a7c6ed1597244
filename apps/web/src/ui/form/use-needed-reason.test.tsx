import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { NeededReasonField } from './reason-field.tsx';
import { useNeededReason } from './use-needed-reason.ts';

function Asked() {
  const reason = useNeededReason();
  const [given, setGiven] = useState<string | null>('');
  return (
    <>
      <NeededReasonField form={reason} label="Why" />
      <button type="button" onClick={() => setGiven(reason.read())}>
        go on
      </button>
      <p>given: {String(given)}</p>
    </>
  );
}

test('nothing goes on without a reason, and blanks are none', async () => {
  const { button } = await show(<Asked />);
  await page.getByLabelText('Why').fill('  ');
  await button('go on').click();
  await expect.element(page.getByText('given: null')).toBeVisible();
  await expect.element(page.getByLabelText('Why')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please enter a reason');
  await page.getByLabelText('Why').fill(' rain ');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await button('go on').click();
  await expect.element(page.getByText('given: rain')).toBeVisible();
});
