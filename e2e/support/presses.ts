import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    toastsSeen: string[];
  }
}

/** Records from now on every write call of the page, and every toast. */
export async function watchPresses(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    window.toastsSeen = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const toast of [node, ...node.querySelectorAll('*')])
              if (toast.matches('.Toastify__toast')) window.toastsSeen.push(toast.textContent);
    }).observe(document.body, { subtree: true, childList: true });
  });
  return { sent, toasts: () => page.evaluate(() => window.toastsSeen) };
}

/** Presses twice, in the ways one press becomes two. */
export const doublePresses: Record<string, (button: Locator) => Promise<void>> = {
  'a double click': (button) => button.dblclick(),
  'two clicks before the screen is drawn again': (button) =>
    button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    }),
  'a double click with the answer in between': async (button) => {
    const { mouse } = button.page();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const answer = button.page().waitForResponse((response) => response.request().method() !== 'GET');
    await mouse.click(x + width / 2, y + height / 2);
    await answer;
    await mouse.down({ clickCount: 2 });
    await mouse.up({ clickCount: 2 });
  },
};
