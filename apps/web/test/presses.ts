import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Call } from './server.ts';
import { drawn } from './show.tsx';

/** Presses twice, in the ways one press becomes two; `wasSent` tells whether the first is in flight. */
export const doublePresses: Record<string, (button: Locator, wasSent: () => boolean) => Promise<void>> = {
  'a double click': (button) => button.dblClick(),
  'two clicks before the screen is drawn again': (button) => pressTwice(button),
  'a double click with the answer in between': async (button, wasSent) => {
    const element = button.element() as HTMLElement;
    const { x, y, width, height } = element.getBoundingClientRect();
    const [clientX, clientY] = [x + width / 2, y + height / 2];
    element.click();
    while (!wasSent()) await drawn();
    await drawn();
    // Whatever is there by now.
    const under = document.elementFromPoint(clientX, clientY);
    under?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2, clientX, clientY }),
    );
  },
};

/** Presses twice before the re-render: nothing is locked by then. */
export async function pressTwice(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
}

/** Which of these calls were made. */
export const madeOf = (calls: Call[], ...names: Call['name'][]) =>
  calls.filter(({ name }) => names.includes(name));
