import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { useSend } from '../http/use-send.ts';
import { useSendEach } from './use-send-each.ts';

function Many() {
  const sending = useSend((write, id: string) => write('approveUpiDeposit', { params: { id }, body: {} }));
  const { run, outcomes, isOver } = useSendEach({ sending, sentOf: ({ id }: { id: string }) => id });
  return (
    <>
      <button type="button" onClick={() => void run([{ id: '1' }, { id: '2' }, { id: '3' }])}>
        run
      </button>
      <p>
        {[...outcomes].map(([id, { state, message }]) => `${id} ${state} ${message}`).join(', ')}
        {isOver && ' over'}
      </p>
    </>
  );
}

test('each is sent once under a key of its own; one that is refused does not stop the others', async () => {
  const answers = [
    { message: 'ok' },
    new Refused('UPI_DEPOSIT_NOT_FOUND'),
    { message: 'waits', approvalId: '1' },
  ];
  const calls = answerCalls({ approveUpiDeposit: () => answers.shift() ?? new Refused('SERVER_ERROR') });
  const { button } = await show(<Many />);
  await button('run').click();
  await expect
    .element(page.getByText('1 done ok, 2 failed There is no such UPI deposit, 3 asked waits over'))
    .toBeVisible();
  const keys = calls.map(({ sent }) => sent.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(keys).toHaveLength(3);
});
