import { expect, type Locator } from '@playwright/test';

const STOPS_MAX = 80;

/** Goes to something by Tab alone, as somebody without a mouse would. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target, `reached within ${STOPS_MAX} stops`).toBeFocused();
}
