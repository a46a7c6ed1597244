import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { ApiError } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { NeededReasonField } from './reason-field.tsx';
import { useReasonForm } from './use-reason-form.ts';

const reason = page.getByRole('textbox', { name: 'Why' });
const missing = page.getByText('Please enter a reason');
const refusal = (status: number | null) =>
  new ApiError({ message: 'Somebody was first', status, code: null, serverMessage: null });

/** An action with a reason; `make` is the server. */
async function open({ isReasonNeeded = true } = {}) {
  const make = vi.fn<(sent: { why: string }) => Promise<string>>().mockResolvedValue('done');
  const onDone = vi.fn<(got: string) => void>();
  function Form() {
    const form = useReasonForm({
      isReasonNeeded,
      sending: useSend((_write, sent: { why: string }) => make(sent)),
      sentOf: (why) => ({ why }),
      onDone,
      texts: { failed: 'Nothing was taken back', unanswered: 'Look before you try again' },
    });
    return (
      <>
        <NeededReasonField form={form} label="Why" />
        <button type="button" onClick={() => form.giveReason('The usual')}>
          usual
        </button>
        <button type="button" onClick={form.submit}>
          {form.isBusy ? 'busy' : 'submit'}
        </button>
      </>
    );
  }
  return { ...(await show(<Form />)), make, onDone };
}

test('where a reason is needed, nothing goes without one: its field says so and has the focus', async () => {
  const { button, make } = await open();
  await reason.fill('   ');
  await button('submit').click();
  await expect.element(missing).toBeVisible();
  await expect.element(reason).toHaveFocus();
  expect(make).not.toHaveBeenCalled();
});

test('the complaint goes as soon as a reason is typed or one of the usual ones is taken', async () => {
  const { button, make } = await open();
  await button('submit').click();
  await expect.element(missing).toBeVisible();
  await reason.fill('A');
  await expect.element(missing).not.toBeInTheDocument();
  await reason.fill('');
  await button('submit').click();
  await expect.element(missing).toBeVisible();
  await button('usual').click();
  await expect.element(missing).not.toBeInTheDocument();
  await button('submit').click();
  await expect.poll(() => make.mock.calls).toEqual([[{ why: 'The usual' }]]);
});

test('a reason is sent without the space around it, and the answer is handed on', async () => {
  const { button, make, onDone } = await open();
  await reason.fill(' Wrong result ');
  await button('submit').click();
  await expect.poll(() => onDone.mock.calls).toEqual([['done']]);
  expect(make).toHaveBeenCalledExactlyOnceWith({ why: 'Wrong result' });
});

test('where none is needed, it goes without', async () => {
  const { button, make, onDone } = await open({ isReasonNeeded: false });
  await button('submit').click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(make).toHaveBeenCalledExactlyOnceWith({ why: '' });
});

test.each([
  ['is refused says why', 409, 'Somebody was first'],
  ['is never answered says where to look', null, 'Look before you try again'],
])('what %s, and keeps its reason for the next press', async (_what, status, words) => {
  const { button, toast, make, onDone } = await open();
  make.mockRejectedValueOnce(refusal(status));
  await reason.fill('Wrong result');
  await button('submit').click();
  await expect.element(toast('Nothing was taken back')).toMatchTextContent(words);
  await expect.element(reason).toHaveValue('Wrong result');
  expect(onDone).not.toHaveBeenCalled();
  await button('submit').click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
});
