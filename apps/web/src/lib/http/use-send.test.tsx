import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, LOST, Refused } from '../../../test/server.ts';
import { atADesk, drawn, show } from '../../../test/show.tsx';
import { ApiError } from './api-client.ts';
import { useSend } from './use-send.ts';

const state = page.getByRole('status');
const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
const done = { message: 'Done' };

type Options = Parameters<typeof useSend<number, { message: string }>>[1];
const deposit: Parameters<typeof useSend<number, { message: string }>>[0] = (write, amount) =>
  write('deposit', { body: { userName: 'asha', amount } });

/** Two buttons that send one amount each, and the keys sent. */
async function showSender({ make = deposit, ...options }: Options & { make?: typeof deposit } = {}) {
  const calls = answerCalls({ deposit: () => done });
  const happened: string[] = [];
  function Sender() {
    const { press, isBusy, isRetrying } = useSend(make, options);
    const send = (amount: number) =>
      press(async (sendNow) => void happened.push((await sendNow(amount)).message)).catch((bug: Error) =>
        happened.push(bug.message),
      );
    return (
      <>
        <button type="button" onClick={() => void send(1)}>
          one
        </button>
        <button type="button" onClick={() => void send(2)}>
          two
        </button>
        <output>{isRetrying ? 'retrying' : isBusy ? 'busy' : 'idle'}</output>
      </>
    );
  }
  // On a phone a toast covers the buttons.
  await atADesk();
  const screen = await show(<Sender />);
  await expect.element(state).toHaveTextContent('idle');
  const keys = () => calls.map(({ sent }) => sent.headers.get('idempotency-key'));
  return { ...screen, happened, keys };
}

test('until a press has come to its end another one does nothing; the next has a key of its own', async () => {
  const { button, happened, keys } = await showSender();
  const answer = Promise.withResolvers<typeof done>();
  answerCalls({ deposit: () => answer.promise });
  const one = button('one').element() as HTMLElement;
  one.click();
  one.click();
  await expect.element(state).toHaveTextContent('busy');
  await button('two').click();
  answer.resolve(done);
  await expect.element(state).toHaveTextContent('idle');
  expect([happened, keys().length]).toEqual([['Done'], 1]);
  await button('one').click();
  await expect.poll(() => happened).toEqual(['Done', 'Done']);
  expect(new Set(keys()).size).toBe(2);
});

test('while the answer stays away it is sent again with its key, and says so', async () => {
  const { button, keys } = await showSender();
  const back = Promise.withResolvers<typeof done>();
  answerCalls({ deposit: async () => (keys().length < 2 ? LOST : back.promise) });
  await button('one').click();
  await expect.element(state).toHaveTextContent('retrying');
  await expect.poll(() => keys().length).toBe(2);
  back.resolve(done);
  await expect.element(state).toHaveTextContent('idle');
  expect(new Set(keys()).size).toBe(1);
});

test('what the server would do again each time it hears it is sent once, though the answer is lost', async () => {
  const calls = answerCalls({ readAllNotifications: async () => LOST });
  const { button, toast } = await showSender({ make: (write) => write('readAllNotifications') });
  await button('one').click();
  await expect.element(toast('Network error')).toBeVisible();
  expect(calls.map(({ sent }) => sent.headers.get('idempotency-key'))).toEqual([null]);
});

test('the same again after an answer that never came has the same key; after an answer, or for another, a new one', async () => {
  const { button, toast, keys } = await showSender({
    pausesMs: [],
    isSame: (before, now) => before === now,
  });
  const press = async (name: string) => {
    const before = keys().length;
    await button(name).click();
    await expect.poll(() => keys().length).toBe(before + 1);
    await expect.element(state).toHaveTextContent('idle');
  };
  answerCalls({ deposit: async () => LOST });
  await press('one');
  await press('one');
  await press('two');
  answerCalls({ deposit: () => new Refused('WALLET_FROZEN') });
  await press('two');
  await expect.element(toast('This wallet is being checked')).toBeVisible();
  await press('two');
  expect(keys().map((key) => keys().indexOf(key))).toEqual([0, 0, 2, 2, 4]);
});

const refusal = (endsSession: boolean) =>
  Object.assign(new ApiError({ message: 'no', status: 401, code: null, serverMessage: null }), {
    endsSession,
  });

test.each([
  ['was done', async () => done, { asked: 2, told: 0 }],
  ['was refused', () => Promise.reject(refusal(false)), { asked: 2, told: 1 }],
  ['ended the session', () => Promise.reject(refusal(true)), { asked: 1, told: 0 }],
] as const)(
  'what a press that %s may have changed is asked for again, unless the login takes over',
  async (_what, make, { asked, told }) => {
    const read = vi.fn<(key: string) => string>((key) => key);
    const onFailed = vi.fn<(error: ApiError) => void>();
    function Sender() {
      useQuery({ queryKey: ['wallet', 'asha'], queryFn: () => read('wallet') });
      useQuery({ queryKey: ['rules'], queryFn: () => read('rules') });
      const { press, isBusy } = useSend(make, { changes: [['wallet']] });
      return (
        <button type="button" onClick={() => void press(async (send) => void (await send(1)), onFailed)}>
          {isBusy ? 'busy' : 'send'}
        </button>
      );
    }
    const { button } = await show(<Sender />);
    await expect.poll(() => read.mock.calls.length).toBe(2);
    await button('send').click();
    await expect.poll(() => read.mock.calls.filter(([key]) => key === 'wallet')).toHaveLength(asked);
    await expect.element(button('send')).toBeVisible();
    await drawn();
    expect(read).toHaveBeenCalledTimes(asked + 1);
    expect(onFailed).toHaveBeenCalledTimes(told);
  },
);

test('a failure is said in place of the one before, and goes when a press works', async () => {
  const { button, toast } = await showSender();
  answerCalls({ deposit: () => new Refused('WALLET_FROZEN') });
  await button('one').click();
  await expect.element(toast('This wallet is being checked')).toBeVisible();
  answerCalls({ deposit: () => new Refused('USER_NOT_FOUND') });
  await button('one').click();
  await expect.element(toast('User not found')).toBeVisible();
  expect(toasts.elements()).toHaveLength(1);
  answerCalls({ deposit: () => done });
  await button('one').click();
  await expect.element(toasts).not.toBeInTheDocument();
});

test('fields that were locked are open again when the failure is told, so that one can have the focus', async () => {
  function Form() {
    const field = useRef<HTMLInputElement>(null);
    const { press, isBusy } = useSend(() => Promise.reject(refusal(false)));
    const handleSend = () =>
      press(
        async (send) => void (await send(1)),
        () => field.current?.focus(),
      );
    return (
      <>
        <input ref={field} disabled={isBusy} aria-label="amount" />
        <button type="button" onClick={() => void handleSend()}>
          send
        </button>
      </>
    );
  }
  const { button } = await show(<Form />);
  await button('send').click();
  await expect.element(page.getByLabelText('amount')).toHaveFocus();
});

test('a bug in what a press does is no refusal: it is thrown on, nothing is said, and the next press works', async () => {
  const make = vi.fn<typeof deposit>().mockRejectedValueOnce(new Error('x is undefined'));
  make.mockResolvedValue(done);
  const { button, happened } = await showSender({ make });
  await button('one').click();
  await expect.poll(() => happened).toEqual(['x is undefined']);
  await expect.element(state).toHaveTextContent('idle');
  expect(toasts.elements()).toEqual([]);
  await button('one').click();
  await expect.poll(() => happened).toEqual(['x is undefined', 'Done']);
});
