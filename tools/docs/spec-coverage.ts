export type Test = { file: string; name: string };
export type Coverage = { point: string; tests: Test[] };

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

/** `file`: name */
export function testOf(text: string): Test {
  const found = /^`(?<file>[^`]+)`: (?<name>.+)$/.exec(text.trim())?.groups;
  return { file: found?.file ?? '', name: found?.name ?? text };
}

/** Errors in the coverage: a point without a test, or a test that no runner would run. */
export function findGaps(coverage: Coverage[], listed: Test[]): string[] {
  const points = new Set<string>();
  const namesIn = Map.groupBy(listed, ({ file }) => file);
  return coverage.flatMap(({ point, tests }) => {
    const gaps = tests
      .filter(({ file, name }) => !namesIn.get(file)?.some((test) => isNamed(test.name, name)))
      .map(({ file, name }) => `${point}: no test '${name}' in ${file || '(no file)'}`);
    if (points.has(point)) gaps.push(`${point}: stands twice`);
    points.add(point);
    return gaps;
  });
}

/** As spelt in the source, where ${…} matches anything, and without enclosing groups. */
export function isNamed(full: string, name: string): boolean {
  const pattern = name
    .split(/\$\{[^}]*\}/)
    .map((part) => RegExp.escape(part))
    .join('.*');
  return new RegExp(`^(?:.* > )?${pattern}$`).test(full);
}
