import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { useUserTask } from './use-user-task.ts';

function Task({ mayMove = true }: { mayMove?: boolean }) {
  const { task, note, end } = useUserTask<never>({ userName: 'asha', isClient: true, mayMove });
  return (
    <>
      <output>{task ?? note ?? 'none'}</output>
      <button type="button" onClick={end}>
        End
      </button>
    </>
  );
}

const output = page.getByRole('status');

test.each([
  ['d', 'deposit'],
  ['w', 'withdraw'],
  ['m', 'text'],
  ['t', 'addTag'],
])('the key %s begins %s', async (key, begun) => {
  const { button } = await show(<Task />);
  await userEvent.keyboard(key);
  await expect.element(output).toHaveTextContent(begun);
  await button('End').click();
  await expect.element(output).toHaveTextContent('none');
});

test.each([
  ['p', '/admin/userList/pendingBets/asha'],
  ['h', '/admin/userList/betHistory/asha'],
  ['a', '/admin/userList/accountStatement/asha'],
])('the key %s leads to %s', async (key, target) => {
  const { address } = await show(<Task />);
  await userEvent.keyboard(key);
  await expect.poll(address).toBe(target);
});

test('an address begins a deposit, and ending it leaves the rest of the address', async () => {
  const { button, address } = await show(<Task />, { at: '/?do=deposit&page=2' });
  await expect.element(output).toHaveTextContent('deposit');
  await button('End').click();
  await expect.element(output).toHaveTextContent('none');
  expect(address()).toBe('/?page=2');
});

test.each(['?do=block', '?do=nothing'])('the address %s begins nothing', async (search) => {
  await show(<Task />, { at: `/${search}` });
  await expect.element(output).toHaveTextContent('none');
});

test('whoever may move no money begins no movement', async () => {
  await show(<Task mayMove={false} />, { at: '/?do=deposit' });
  await expect.element(output).toHaveTextContent('none');
  await userEvent.keyboard('d');
  await expect.element(output).toHaveTextContent('none');
});
