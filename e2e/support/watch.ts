import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Effects seen that no text may cause. */
    seen: string[];
    /** Called by the payloads. */
    pwned: () => void;
  }
}

/** Detects in every page opened from now on whether any text became active content. */
export async function watch(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.seen = [];
    window.pwned = () => window.seen.push('ran');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      window.seen.push(`policy: ${violatedDirective} ${sample}`),
    );
    const FOREIGN = 'iframe,frame,object,embed,base,meta[http-equiv],math,video,template,noscript,marquee';
    const ADDRESSES = ['href', 'xlink:href', 'src', 'srcdoc', 'action', 'formaction', 'data'];
    const isForeign = (element: Element) =>
      (element.matches(FOREIGN) && !element.closest('head')) ||
      (element instanceof HTMLScriptElement && !element.src.startsWith(location.origin)) ||
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') || (ADDRESSES.includes(name) && /^[\s\p{Cc}]*javascript:/iu.test(value)),
      );
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'attributes' ? [target] : addedNodes)
          if (node instanceof Element)
            for (const element of [node, ...node.querySelectorAll('*')])
              if (isForeign(element)) window.seen.push(`element: ${element.outerHTML.slice(0, 200)}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return async () => [...dialogs, ...(await page.evaluate(() => window.seen))];
}
