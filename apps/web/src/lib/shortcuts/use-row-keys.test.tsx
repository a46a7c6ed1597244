import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { useRowKeys } from './use-row-keys.ts';

const opened = vi.fn<(id: string) => void>();

function Rows({ opens }: { opens: boolean }) {
  const [ids, setIds] = useState(['one', 'two', 'three']);
  const take = (id: string) => setIds(ids.filter((other) => other !== id));
  const { list, row } = useRowKeys({
    ...(opens && { onOpen: opened }),
    actions: [{ keys: 'X', words: 'take away', run: take }],
  });
  return (
    <ul {...list}>
      {ids.map((id) => (
        <li key={id} {...row(id)}>
          {id} <a href={`#${id}`}>details of {id}</a>
        </li>
      ))}
    </ul>
  );
}

const focused = () => document.activeElement?.getAttribute('data-row');

test('J and K move the focus from row to row, and stay at the ends', async () => {
  await show(<Rows opens />);
  const path = [];
  for (const key of ['j', 'j', 'k', 'k', 'j', 'j', 'j']) {
    await userEvent.keyboard(key);
    path.push(focused());
  }
  expect(path).toEqual(['one', 'two', 'one', 'one', 'two', 'three', 'three']);
});

test('Enter opens the row that has the focus, by its first link if nothing else is said', async () => {
  await show(<Rows opens />);
  await userEvent.keyboard('jj{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('two');
  await show(<Rows opens={false} />);
  await page.getByText('details of three').last().click();
  (document.activeElement as HTMLElement).closest<HTMLElement>('li')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe('#three');
});

test('a key acts on the row that has the focus, and the next move goes on from its place', async () => {
  await show(<Rows opens />);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('one', { exact: false }).first()).toBeVisible();
  await userEvent.keyboard('jjx');
  await expect.element(page.getByText('details of two')).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  expect(focused()).toBe('three');
});

test('what is marked as opening a row is pressed before its first link', async () => {
  function Marked() {
    const { list, row } = useRowKeys();
    return (
      <ul {...list}>
        <li {...row('one')}>
          <a href="#first">first</a>
          <button type="button" data-opens="" onClick={() => opened('marked')}>
            details
          </button>
        </li>
      </ul>
    );
  }
  opened.mockClear();
  await show(<Marked />);
  await userEvent.keyboard('j{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('marked');
});
