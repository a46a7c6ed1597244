import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { ApiError } from '../../lib/http/api-client.ts';
import { useUpiWords } from './use-upi-words.ts';

function Words({ error }: { error: unknown }) {
  return <output>{useUpiWords()(error)}</output>;
}

test.each([
  ['a status that has words here', 404, 'Service endpoint not found. Please contact support.'],
  ['a refusal in the words of the server', 409, 'You have already sent this UTR'],
])('a UPI call that fails with %s is said in those', async (_what, status, words) => {
  const serverMessage = 'You have already sent this UTR';
  const error = new ApiError({ message: serverMessage, status, code: null, serverMessage });
  await show(<Words error={error} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
});
