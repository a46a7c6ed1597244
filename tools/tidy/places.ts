/** Generated, and compared with its source elsewhere, so our limits do not apply. */
const generated = new Set(['apps/api/src/platform/db/db-types.ts']);

export const isGenerated = (path: string): boolean => generated.has(path);

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path) || path.startsWith('e2e/');

export const isInSrc = (path: string): boolean => /^(apps|packages)\/[^/]+\/src\//.test(path);

/** SQL functions, applied in the order of `uses`. */
export const isFunctions = (path: string): boolean =>
  /^apps\/api\/src\/(?:domains\/[^/]+|platform\/db)\/sql\/[^/]+\.sql$/.test(path);

export const isMigration = (path: string): boolean => /^apps\/api\/migrations\/.+\.sql$/.test(path);

/** Splits 'apps/api/src/domains/bets/place-bet.ts' into its slice and the rest of the path. */
export function inSlice(path: string): { slice: string; file: string } | undefined {
  const [, slice, file] = /^apps\/api\/src\/domains\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return slice === undefined || file === undefined ? undefined : { slice, file };
}
