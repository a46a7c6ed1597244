import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { useSelection } from './use-selection.ts';

function Rows() {
  const [ids, setIds] = useState(['one', 'two']);
  const { has, turn, count, clear } = useSelection(ids);
  return (
    <>
      {[...ids, 'gone'].map((id) => (
        <button key={id} type="button" aria-pressed={has(id)} onClick={() => turn(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={clear}>
        clear
      </button>
      <button type="button" onClick={() => setIds(['two'])}>
        take one
      </button>
      <p>{count} chosen</p>
    </>
  );
}

test('rows are chosen and left; one that is not there, or no longer, is not chosen', async () => {
  const { button } = await show(<Rows />);
  for (const id of ['one', 'two', 'gone']) await button(id).click();
  await expect.element(page.getByText('2 chosen')).toBeVisible();
  await button('take one').click();
  await expect.element(page.getByText('1 chosen')).toBeVisible();
  await button('two').click();
  await expect.element(page.getByText('0 chosen')).toBeVisible();
  await button('two').click();
  await button('clear').click();
  await expect.element(page.getByText('0 chosen')).toBeVisible();
});
