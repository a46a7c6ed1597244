import { inSlice } from './places.ts';
import { type Check, finding, type Project } from './project.ts';

const plan = 'architecture.json';

/** Holds architecture.json against itself and against the folders that exist. */
export const checkSlices: Check = (project) => {
  const problems = [...unknownUses(project), ...cycles(project), ...doublyOwned(project)];
  return [...unlisted(project), ...problems.map((message) => finding(plan, 'slices', message))];
};

function unlisted({ paths, architecture }: Project) {
  return paths
    .filter((path) => path.startsWith('apps/api/src/domains/'))
    .filter((path) => !Object.hasOwn(architecture.slices, inSlice(path)?.slice ?? ''))
    .map((path) => finding(path, 'slices', `the file is in no slice that ${plan} lists`));
}

function unknownUses({ architecture: { slices } }: Project): string[] {
  return Object.entries(slices).flatMap(([slice, { uses }]) =>
    uses
      .filter((used) => !Object.hasOwn(slices, used))
      .map((used) => `${slice} uses ${used}, which is not listed`),
  );
}

/** Takes away every slice whose uses are all taken away already; what stays leans on itself. */
function cycles({ architecture: { slices } }: Project): string[] {
  let left = Object.keys(slices);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    left = left.filter((slice) => slices[slice]?.uses.some((used) => left.includes(used)));
  }
  return left.length === 0 ? [] : [`these slices use each other in a circle: ${left.join(', ')}`];
}

function doublyOwned({ architecture: { platform, slices } }: Project): string[] {
  const owned = [platform, ...Object.values(slices)].flatMap(({ owns }) => owns);
  return owned
    .filter((table, index) => owned.indexOf(table) !== index)
    .map((table) => `${table} has two owners`);
}
