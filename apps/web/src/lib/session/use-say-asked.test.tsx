import { isAsked } from '@tossbook/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { admin, employee } from '../../../test/sessions.ts';
import { show } from '../../../test/show.tsx';
import { useSayAsked } from './use-say-asked.ts';

const asked = { message: 'It now waits for another admin', approvalId: '3' };
const link = page.getByRole('link', { name: 'Approvals' });

function Asker() {
  const sayAsked = useSayAsked();
  return (
    <button type="button" onClick={() => sayAsked(asked, { hint: 'Nothing moves until then' })}>
      ask
    </button>
  );
}

test('an admin is told that it waits, and the link leads there and closes the toast', async () => {
  const { button, toast, address } = await show(<Asker />, { session: admin });
  await button('ask').click();
  await expect.element(toast(asked.message)).toMatchTextContent('Nothing moves until then');
  await link.click();
  await vi.waitFor(() => expect(address()).toBe('/admin/approvals'));
  await expect.element(toast(asked.message)).not.toBeInTheDocument();
});

test('an employee is told too, without a link to a page that is not theirs', async () => {
  const { button, toast } = await show(<Asker />, { session: employee });
  await button('ask').click();
  await expect.element(toast(asked.message)).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('an answer that waits is told from one that is done', () => {
  expect([isAsked(asked), isAsked({ message: 'Done' })]).toEqual([true, false]);
});
