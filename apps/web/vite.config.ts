import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { contract, type ErrorCode, errors } from '@tossbook/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** The browser needs to know where calls go, not how they are validated: that part of the contract stays at home. */
const calls = Object.fromEntries(
  Object.entries(contract).map(([name, { method, path, access, ...call }]) => [
    name,
    { method, path, isPublic: access === 'public', ...('multipart' in call && { isMultipart: true }) },
  ]),
);

/** Of all texts of refusals a page gets those that it shows, where it shows them. */
const refusalTexts: Plugin = {
  name: 'refusal-texts',
  transform: (code, id) =>
    id.includes('/apps/web/src/')
      ? code.replaceAll(/\berrors\.([A-Z_]+)\.message\b/g, (_, name: ErrorCode) =>
          JSON.stringify(errors[name].message),
        )
      : null,
};

/** Text files once more as .br and .gz, so that the server need not compress for each visitor. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
      const content = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content));
    }
  },
};

/** What the page that stands for an unreachable site is made of, beside what every page links to. */
const OFFLINE_FILES = ['/offline.css', '/offline.js'];

/** Tells the service worker which files are the shell of this build, and by what name it is known from others. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    const hash = createHash('sha256');
    for (const name of names) hash.update(readFileSync(name));
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const linked = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    const shell = {
      version: hash.digest('hex').slice(0, 12),
      files: [...linked, '/offline.html', ...OFFLINE_FILES],
    };
    const worker = join(dir, 'sw.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace('__SHELL__', JSON.stringify(shell)));
  },
};

/** The first pages of a visit: what they are made of beside what every page links to. */
const FIRST_PAGES = {
  login: ['/pages/auth.page.tsx'],
  shell: ['/app/shell.tsx'],
  home: ['/pages/home.page.tsx'],
};

/** Tells ahead.js which scripts each of the first pages will ask for, and the page where its font is. */
const fetchedAhead: Plugin = {
  name: 'fetched-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => /inter-latin.*\.woff2$/.test(name));
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
      return [
        { tag: 'script', attrs: { src: '/ahead.js', async: true }, injectTo: 'head' },
        // After the scripts: until it comes, a font of the same measure stands in.
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
      Object.entries(FIRST_PAGES).map(([name, sources]) => {
        const roots = scripts.filter(({ facadeModuleId }) =>
          sources.some((source) => facadeModuleId?.endsWith(source)),
        );
        return [name, [...importsOf(roots, scripts).difference(entry)].map((file) => `/${file}`)];
      }),
    );
    const script = join(dir, 'ahead.js');
    writeFileSync(script, readFileSync(script, 'utf8').replace('__PAGES__', JSON.stringify(pages)));
  },
};

/** The names of these scripts and of all that they cannot run without. */
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

/** What several pages share comes in few files: each request costs a slow link more than the bytes of an icon. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 4 },
  { name: 'calls', test: /@tanstack|features\/(site|auth)\/\w+\.api|lib\/reachability/, priority: 3 },
  {
    name: 'kit',
    test: /lucide-react|packages\/rules|src\/lib\/|ui\/(money|skeleton|badge)|(wallet|notifications)\.api/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
    priority: 2,
  },
  {
    name: 'layers',
    test: /base-ui|floating-ui|use-sync-external-store/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [refusalTexts, react(), tailwindcss(), fetchedAhead, serviceWorker, precompress],
  define: { __CALLS__: JSON.stringify(calls), __VERSION__: JSON.stringify(process.env.npm_package_version) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 8080}` },
  },
  // Inlined files would need data: in the content security policy.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    // Browsers that read this target know it themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: chunks },
      },
    },
  },
});
