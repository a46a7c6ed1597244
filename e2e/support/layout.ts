import type { Locator, Page } from '@playwright/test';

/** The minimum touch target. */
const TARGET_PX = 44;

/**
 * Pressable elements on the screen that are too low for a finger, by name. Links inside a sentence are as high as
 * its line, and elements only for keyboards and screen readers are not pressed.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async (targetPx) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option]';
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true }) &&
        !element.closest('[aria-hidden=true], [inert]')
      );
    };
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** A target may extend beyond its box: what counts is where a press lands. */
    const isReached = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      if (height >= targetPx - 0.5) return true;
      const [middleX, middleY, reach] = [x + width / 2, y + height / 2, targetPx / 2 - 1];
      return [-reach, reach].every((distance) => {
        const hit = document.elementFromPoint(middleX, middleY + distance);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));
      });
    };
    return [...document.querySelectorAll(pressable)]
      .filter((element) => isSeen(element) && !isInSentence(element) && !isReached(element))
      .map((element) => {
        const name =
          element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.getAttribute('name');
        const { width, height } = element.getBoundingClientRect();
        return `${element.tagName.toLowerCase()} '${name}' ${Math.round(width)} × ${Math.round(height)}`;
      });
  }, TARGET_PX);

/** How far the page is wider than the screen, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether it is fully on screen and uncovered, sampled at many points. */
export const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const shares = [0.06, 0.3, 0.5, 0.7, 0.94];
    return (
      isInside &&
      shares.every((across) =>
        shares.every((down) =>
          target.contains(document.elementFromPoint(left + width * across, top + height * down)),
        ),
      )
    );
  });
