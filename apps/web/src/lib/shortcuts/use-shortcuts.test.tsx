import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { useLetterSwitch, useListedKeys, useShortcuts } from './use-shortcuts.ts';

const did = vi.fn<(what: string) => void>();
beforeEach(() => did.mockClear());
const does = (keys: string, words = keys) => ({ keys, words, run: () => did(words) });

function Screen() {
  const [isAsking, setIsAsking] = useState(false);
  const { isOn, turn } = useLetterSwitch();
  useShortcuts([does('C', 'everywhere C'), does('?'), does('G P')], 'everywhere');
  useShortcuts([
    does('C', 'page C'),
    does('G P Q', 'never'),
    does('Shift+X'),
    { ...does('J', 'move'), repeats: true },
    does('K', 'move'),
    does('Enter'),
    does('Ctrl+Enter'),
  ]);
  return (
    <>
      <input aria-label="name" />
      <button type="button" onClick={() => setIsAsking(true)}>
        ask
      </button>
      <button type="button" onClick={() => turn(!isOn)}>
        {isOn ? 'on' : 'off'}
      </button>
      {isAsking && <Question />}
    </>
  );
}

function Question() {
  useShortcuts([does('1', 'answer')], 'dialog');
  return <div role="dialog" aria-label="question" />;
}

const pressed = async (keys: string) => {
  did.mockClear();
  await userEvent.keyboard(keys);
  return did.mock.calls.flat();
};

test('a letter acts for the page before it acts for everywhere, and Shift makes another key of it', async () => {
  await show(<Screen />);
  expect(await pressed('c')).toEqual(['page C']);
  expect(await pressed('x')).toEqual([]);
  expect(await pressed('{Shift>}X{/Shift}')).toEqual(['Shift+X']);
  expect(await pressed('?')).toEqual(['?']);
});

test('a sequence acts at its last step, and a wrong step ends it and counts for itself', async () => {
  await show(<Screen />);
  expect(await pressed('gp')).toEqual(['G P']);
  expect(await pressed('gc')).toEqual(['page C']);
  expect(await pressed('p')).toEqual([]);
});

test('letters are typed in a field; what is held with Ctrl acts there too', async () => {
  await show(<Screen />);
  const name = page.getByLabelText('name');
  await name.click();
  expect(await pressed('cg?')).toEqual([]);
  await expect.element(name).toHaveValue('cg?');
  expect(await pressed('{Control>}{Enter}{/Control}')).toEqual(['Ctrl+Enter']);
});

test('Enter presses the button that has the focus, and nothing else', async () => {
  const { button } = await show(<Screen />);
  expect(await pressed('{Enter}')).toEqual(['Enter']);
  (button('on').element() as HTMLElement).focus();
  expect(await pressed('{Enter}')).toEqual([]);
  await expect.element(button('off')).toBeVisible();
});

test('while a dialog is open only its own keys act', async () => {
  const { button } = await show(<Screen />);
  await button('ask').click();
  expect(await pressed('cj1')).toEqual(['answer']);
});

test('who switches letters off keeps Enter and what is held with Ctrl, also after a reload', async () => {
  const { button } = await show(<Screen />);
  await button('on').click();
  (document.activeElement as HTMLElement).blur();
  expect(await pressed('cgp?')).toEqual([]);
  expect(await pressed('{Enter}{Control>}{Enter}{/Control}')).toEqual(['Enter', 'Ctrl+Enter']);
  expect(localStorage.getItem('shortcuts')).toBe('off');
});

test('a key that is held down acts once, unless it moves', async () => {
  await show(<Screen />);
  const hold = (key: string) => {
    did.mockClear();
    for (const repeat of [false, true, true])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true }));
    return did.mock.calls.length;
  };
  expect([hold('c'), hold('j')]).toEqual([1, 3]);
});

test('the list has every key with its words, and neighbours that do the same as one', async () => {
  function Listed() {
    return useListedKeys()
      .map(({ keys, words }) => `${keys.join('/')} ${words}`)
      .join(', ');
  }
  await show(
    <>
      <Screen />
      <p>
        <Listed />
      </p>
    </>,
  );
  await expect.element(page.getByText(/J\/K move, Enter Enter/)).toBeVisible();
});
