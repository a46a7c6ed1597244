import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Coverage = { point: string; tests: { file: string; name: string }[] };

/** The rows of a page's tables: | point | … | `file`: name of the test |, after a number or not, several tests separated by <br>. */
export function readCoverage(markdown: string): Coverage[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith('| test |'))
    .map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      const point = cells.find((cell) => !/^\d+$/.test(cell)) ?? '';
      return { point, tests: (cells.at(-1) ?? '').split('<br>').map(testOf) };
    });
}

function testOf(text: string): { file: string; name: string } {
  const found = /^`(?<file>[^`]+)`: (?<name>.+)$/.exec(text.trim())?.groups;
  return { file: found?.file ?? '', name: found?.name ?? text };
}

/** What is untrue in the map: a point without a test, or a test that is not there. */
export function findGaps(coverage: Coverage[], root: string): string[] {
  const points = new Set<string>();
  return coverage.flatMap(({ point, tests }) => {
    const gaps = tests
      .filter((test) => !isThere(test, root))
      .map(({ file, name }) => `${point}: no test '${name}' in ${file || '(no file)'}`);
    if (points.has(point)) gaps.push(`${point}: stands twice`);
    points.add(point);
    return gaps;
  });
}

function isThere({ file, name }: { file: string; name: string }, root: string): boolean {
  const path = join(root, file);
  if (!file || !name || !existsSync(path)) return false;
  // As the source spells it: quoted with ', " or `, with the quote inside escaped or not.
  const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
}
