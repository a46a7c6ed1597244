import { inSlice, isMigration } from '../places.ts';
import { type Check, finding, type Project } from '../project.ts';

const plan = 'architecture.json';

/** Checks that architecture.json is consistent and matches the existing folders. */
export const checkSlices: Check = (project) => {
  const { slices, features } = project.architecture;
  const problems = [
    ...unknownUses(project),
    ...cycles('slices', slices),
    ...cycles('features', features),
    ...doublyOwned(project),
    ...ownerless(project),
  ];
  return [
    ...unlisted(project),
    ...strayCalls(project),
    ...problems.map((message) => finding(plan, 'slices', message)),
  ];
};

function unlisted({ paths, architecture }: Project) {
  return paths
    .filter((path) => path.startsWith('apps/api/src/domains/'))
    .filter((path) => !Object.hasOwn(architecture.slices, inSlice(path)?.slice ?? ''))
    .map((path) => finding(path, 'slices', `the file is in no slice that ${plan} lists`));
}

/** Calls are listed under the slice that handles them; those of the site as a whole, under `site`. */
function strayCalls({ paths, architecture }: Project) {
  return paths
    .map((path) => ({ path, name: /^packages\/contract\/src\/calls\/(?:staff\/)?(.+)\.ts$/.exec(path)?.[1] }))
    .filter(
      ({ name }) => name && !['index', 'site'].includes(name) && !Object.hasOwn(architecture.slices, name),
    )
    .map(({ path, name }) => finding(path, 'slices', `calls of ${name}, which ${plan} does not list`));
}

function unknownUses({ architecture: { slices } }: Project): string[] {
  return Object.entries(slices).flatMap(([slice, { uses }]) =>
    uses
      .filter((used) => !Object.hasOwn(slices, used))
      .map((used) => `${slice} uses ${used}, which is not listed`),
  );
}

/** Repeatedly removes parts whose dependencies are all removed; whatever is left is in a cycle. */
function cycles(kind: string, parts: Record<string, { uses: string[] }>): string[] {
  let left = Object.keys(parts);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    left = left.filter((part) => parts[part]?.uses.some((used) => left.includes(used)));
  }
  return left.length === 0 ? [] : [`these ${kind} use each other in a circle: ${left.join(', ')}`];
}

function doublyOwned({ architecture: { platform, slices } }: Project): string[] {
  const owned = [platform, ...Object.values(slices)].flatMap(({ owns }) => owns);
  return owned
    .filter((table, index) => owned.indexOf(table) !== index)
    .map((table) => `${table} has two owners`);
}

/** A table without an owner could be written by nobody, or by unchecked code. */
function ownerless({ sources, architecture: { platform, slices } }: Project): string[] {
  const owned = new Set([platform, ...Object.values(slices)].flatMap(({ owns }) => owns));
  const migrations = sources
    .filter(({ path }) => isMigration(path))
    .map(({ withoutComments }) => withoutComments);
  const named = (pattern: RegExp) =>
    migrations.flatMap((text) => [...text.matchAll(pattern)].map(([, table = '']) => table));
  const dropped = new Set(named(/^drop table (?:if exists )?(\w+)/gim));
  return named(/^create table (?:if not exists )?(\w+)\b(?!\s+partition\s+of)/gim)
    .filter((table) => !owned.has(table) && !dropped.has(table))
    .map((table) => `${table} has no owner`);
}
