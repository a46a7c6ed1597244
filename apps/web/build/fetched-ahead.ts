import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The first pages of a visit: their scripts besides those every page links to. */
const FIRST_PAGES = {
  login: ['/features/auth/auth.page.tsx'],
  shell: ['/app/shell.tsx'],
  home: ['/features/home/home.page.tsx'],
};

/** The words of these pages in each language; English has those of the login in every page. */
const FIRST_WORDS = {
  en: ['/words/src/en/notifications.ts'],
  hi: ['/words/src/hi/notifications.ts'],
  'hi-login': ['/words/src/hi/auth.ts'],
};

let api = '/api';

/** Tells ahead.js which scripts each of the first pages needs and where calls go, and preloads the font. */
export const fetchedAhead: Plugin = {
  name: 'fetched-ahead',
  apply: 'build',
  configResolved({ env }) {
    api = (env.VITE_API_URL as string | undefined)?.replace(/\/+$/, '') || api;
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => /inter-latin.*\.woff2$/.test(name));
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
      return [
        { tag: 'script', attrs: { src: '/ahead.js', async: true }, injectTo: 'head' },
        // After the scripts: until it loads, a fallback with the same metrics is used.
        { tag: 'link', attrs: { ...attrs, fetchpriority: 'low' }, injectTo: 'head' },
      ];
    },
  },
  writeBundle({ dir = 'dist' }, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = importsOf(
      scripts.filter(({ isEntry }) => isEntry),
      scripts,
    );
    const pages = Object.fromEntries(
      Object.entries({ ...FIRST_PAGES, ...FIRST_WORDS }).map(([name, sources]) => {
        const roots = scripts.filter(({ moduleIds }) =>
          sources.some((source) => moduleIds.some((id) => id.endsWith(source))),
        );
        return [name, [...importsOf(roots, scripts).difference(entry)].map((file) => `/${file}`)];
      }),
    );
    const script = join(dir, 'ahead.js');
    const filled = readFileSync(script, 'utf8')
      .replace('__PAGES__', JSON.stringify(pages))
      .replace('__API__', JSON.stringify(api));
    writeFileSync(script, filled);
  },
};

/** The names of these scripts and all their static imports. */
function importsOf(roots: Rolldown.OutputChunk[], scripts: Rolldown.OutputChunk[]): Set<string> {
  const names = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (names.has(fileName)) return;
    names.add(fileName);
    for (const script of scripts) if (imports.includes(script.fileName)) add(script);
  };
  for (const root of roots) add(root);
  return names;
}
