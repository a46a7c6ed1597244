import type { Rolldown } from 'vite';

/** Shared code goes into few files: on a slow link a request costs more than the bytes of an icon. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The words a client needs first, in one file per language.
  {
    name: (id) => /words\/src\/(\w+)\//.exec(id)?.[1]?.concat('-home') ?? null,
    test: /words\/src\/\w+\/(shell|home|matches|bets|bonuses|notifications)\.ts/,
    priority: 5,
  },
  // What every page says, the login too; in English it comes with the page.
  {
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
    test: /icons\/(sun|moon|coins|undo-2|eye|eye-off)\.|src\/lib\/(theme|language\/)|ui\/(theme-switch|language-switch|feedback\/(skeleton|badge))|rules\/src\/referral/,
    priority: 3,
  },
  // The frame needs all of them, to know what news makes stale.
  { name: 'keys', test: /features\/[\w-]+\/keys/, priority: 2 },
  {
    name: 'kit',
    test: /lucide-react|packages\/rules|src\/lib\/|ui\/(money\/money|feedback\/(skeleton|badge))|(wallet|notifications)\/queries/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
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
