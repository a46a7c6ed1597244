import { inSlice, isFunctions, isTest } from '../places.ts';
import { type Check, finding, type Project } from '../project.ts';
import { writesIn } from '../sql.ts';

/** A table is written by one slice only, so its rules are in one place. */
export const checkOwnership: Check = ({ sources, architecture }) =>
  sources.flatMap((source) => {
    const owner = ownerOf(source.path, architecture);
    if (owner === undefined || isTest(source.path) || isFunctions(source.path)) return [];
    return writesIn(source)
      .filter(({ table }) => table === undefined || !owner.owns.includes(table))
      .map(({ table, offset }) => {
        const message =
          table === undefined
            ? 'name the written table in the text'
            : `${owner.name} does not own the table ${table}`;
        return finding(source.path, 'ownership', message, { ...source, offset });
      });
  });

function ownerOf(path: string, { platform, slices }: Project['architecture']) {
  if (path.startsWith('apps/api/src/platform/')) return { name: 'platform', owns: platform.owns };
  // Other files of a slice write nothing, which other checks ensure.
  const slice = /\.(?:store|movements)\.ts$/.test(path) ? inSlice(path)?.slice : undefined;
  return slice === undefined ? undefined : { name: slice, owns: slices[slice]?.owns ?? [] };
}
