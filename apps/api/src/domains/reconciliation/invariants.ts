import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Invariant = { name: string; law: string; query: string };

/** Read once: the file is part of the release. */
let names: string[] | null = null;
export const lawNames = (): string[] => (names ??= readInvariants().map(({ name }) => name));

/** The laws in invariants.sql, each with the query that finds what breaks it. */
export function readInvariants(
  text = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8'),
): Invariant[] {
  return text
    .split(/^-- (?=[A-Z0-9]+: )/m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const [name = '', law = ''] = heading.split(': ', 2);
      return {
        name,
        law: heading.slice(name.length + 2) || law,
        query: lines.join('\n').trim().replace(/;$/, ''),
      };
    });
}
