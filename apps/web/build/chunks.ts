import type { Rolldown } from 'vite';

/** What several pages share comes in few files: each request costs a slow link more than the bytes of an icon. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 4 },
  {
    name: 'calls',
    test: /@tanstack|features\/(site|auth)\/\w+\.api|lib\/(reachability|use-is-online)|icons\/(wifi-off|refresh-cw)/,
    priority: 3,
  },
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
