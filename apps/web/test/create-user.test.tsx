import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from './server.ts';
import { answerFrame, visit } from './visit.tsx';

const handOver = page.getByRole('heading', { name: 'Hand these over to Ravi Shah' });

async function createAdmin(answer: object) {
  answerFrame();
  answerCalls({
    getDefaultPassword: () => ({ defaultPassword: 'Welcome@1' }),
    createUser: () => Promise.resolve(answer),
  });
  const screen = await visit('/admin/createUser', { role: 'admin' });
  await page.getByLabelText('Full Name').fill('Ravi Shah');
  await page.getByLabelText('Username').fill('ravi');
  await page.getByRole('combobox', { name: 'User Type' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await screen.button('Create User').click();
  return screen;
}

test('an account that was created is handed over with its password', async () => {
  await createAdmin({ message: 'Successfully created ravi', defaultPassword: 'Once-only-1' });
  await expect.element(handOver).toBeVisible();
  await expect.element(page.getByText('Once-only-1')).toBeVisible();
});

test('an account that waits for another admin is not handed over: it does not exist yet', async () => {
  const { toast } = await createAdmin({ message: 'It now waits for another admin', approvalId: '3' });
  await expect
    .element(toast('It now waits for another admin'))
    .toMatchTextContent('There is no account ravi yet.');
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('');
  await expect.element(handOver).not.toBeInTheDocument();
});
