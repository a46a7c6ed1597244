import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCES = join(import.meta.dirname, '../src');
const SHELL = join(SOURCES, 'app/shell.tsx');
const HOME = join(SOURCES, 'features/home/home.page.tsx');

/** Shared code goes into few files: on a slow link a request costs more than the bytes of an icon. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The words a client needs first, in one file per language.
  {
    debugName: 'words of the home',
    name: (id) => /words\/src\/(\w+)\//.exec(id)?.[1]?.concat('-home') ?? null,
    test: /words\/src\/\w+\/(shell|home|matches|bets|bonuses|notifications)\.ts/,
    priority: 5,
  },
  // What every page says, the login too; in English it comes with the page.
  {
    debugName: 'first words',
    name: (id) => /words\/src\/(\w+)\//.exec(id)?.[1]?.concat('-first') ?? null,
    test: /words\/src\/(?!en\/)\w+\/(frame|auth)\.ts/,
    priority: 5,
  },
  { name: 'base', tags: ['$initial'], priority: 4 },
  {
    name: 'calls',
    test: /@tanstack|features\/(site|auth)\/(queries|keys)|lib\/http\/(query-keys|reachability|use-is-online)|icons\/(wifi-off|refresh-cw)/,
    priority: 3,
  },
  // What the login shares with other pages, which would otherwise fetch theirs with it.
  {
    name: 'login',
    test: /auth\/kept-login|app\/notices|icons\/(sun|moon|coins|undo-2|eye|eye-off|user-round|shield-alert|circle-check|check|circle|log-in|book-open-check)\.|src\/lib\/(theme|language\/)|ui\/(theme-switch|language-switch|text-button|link-tabs|form\/(field|password-input|send-lock)|feedback\/(skeleton|badge))|rules\/src\/referral/,
    priority: 3,
  },
  // What follows it.
  neededBy('shell', SHELL),
  neededBy('home', HOME),
  {
    name: 'kit',
    test: /lucide-react|packages\/rules|src\/lib\/|ui\/(money\/money|feedback\/(skeleton|badge))|(wallet|notifications)\/queries/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
    priority: 1,
  },
  {
    name: 'layers',
    test: /base-ui|floating-ui|use-sync-external-store/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
    priority: 0,
  },
];

/** Everything that a page imports, directly or not: it cannot start without it. */
function neededBy(name: string, page: string): Rolldown.CodeSplittingGroup {
  let modules: Set<string> | undefined;
  return {
    debugName: name,
    name: (id, graph) => {
      modules ??= modulesOf(page, graph);
      return modules.has(id) ? name : null;
    },
    priority: 2,
  };
}

/** Re-exports everything, of which an importer needs only a part. */
const BARREL = /packages\/\w+\/src\/index\.ts|lucide-react/;

function modulesOf(page: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([page]);
  // A set hands out what is added while it is walked.
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(next)) found.add(next);
  return found;
}
