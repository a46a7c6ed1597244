import { expect, type Locator } from '@playwright/test';

const STOPS_MAX = 80;

/** Moves to something using only Tab, as somebody without a mouse would. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target, `reached within ${STOPS_MAX} stops`).toBeFocused();
}

/** Goes to the top of an open list, then down to an option, and selects it. */
export async function takeOption(option: Locator): Promise<void> {
  const { keyboard } = option.page();
  const options = option.page().getByRole('option');
  const isMarked = async (one: Locator) => (await one.getAttribute('data-highlighted')) !== null;
  // A key pressed before the list has the focus is lost.
  await expect(async () => {
    await keyboard.press('Home');
    expect(await isMarked(options.first())).toBe(true);
  }).toPass();
  for (let left = await options.count(); left > 0 && !(await isMarked(option)); left--)
    await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
}
