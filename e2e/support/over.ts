import type { Locator } from '@playwright/test';

/** Whether nothing lies over it and all of it is on the screen, at many points of it. */
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

/** The words of a text that are broken over two lines. */
export const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((target) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });
