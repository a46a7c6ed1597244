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
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
  // A key pressed before an option has the focus is lost, or closes the list; its mark comes a moment earlier.
  await expect(async () => {
    await keyboard.press('Home');
    expect(await isFocused(options.first())).toBe(true);
  }).toPass();
  for (let left = await options.count(); left > 0 && !(await isFocused(option)); left--)
    await keyboard.press('ArrowDown');
  await expect(option).toBeFocused();
  await keyboard.press('Enter');
}
