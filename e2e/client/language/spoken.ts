import type { Page } from '@playwright/test';
import { languages } from '@tossbook/words/languages';

type Said = [path: string, text: string];

const textsOf = (value: unknown, path: string): Said[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));

const hindi = new Map(textsOf(languages.hi, ''));

/** The sentences that Hindi says otherwise, as patterns: their places may hold anything. */
const english = textsOf(languages.en, '')
  .filter(([path, text]) => hindi.get(path) !== text)
  .map(([path, text]) => {
    const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { path, pattern: new RegExp(`^${parts.join('.+')}$`) };
  });

/** What the page shows or reads aloud that is English, each with the path of its sentence. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title.split(' · ')[0] ?? '']);
    const isElsewhere = (element: Element | null) => element?.closest('[lang]:not(html)') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (parent?.closest('script, style') || isElsewhere(parent)) continue;
      if (parent?.checkVisibility()) found.add(text?.trim() ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (isElsewhere(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name);
        if (text) found.add(text.trim());
      }
    }
    return [...found];
  });
  return texts.flatMap((text) => {
    const said = english.find(({ pattern }) => pattern.test(text));
    return said ? [`${text} (${said.path})`] : [];
  });
}

/** Texts that do not fit where they stand, unless they are meant to be cut: names, which have dots at their end. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A row of chips or tickets that is swiped sideways. */
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isInRow(element.parentElement));
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || width < 2 || height < 2 || !element.checkVisibility()) return [];
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return [];
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const isCut =
        (isHidden(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isHidden(style.overflowY) && element.scrollHeight > element.clientHeight + 2) ||
        (style.whiteSpace === 'nowrap' && element.matches('button, a') && text.width > width + 1) ||
        (text.right > innerWidth + 1 && !isInRow(element));
      return isCut ? [`<${element.tagName.toLowerCase()}> ${element.textContent?.trim()}`] : [];
    });
  });
