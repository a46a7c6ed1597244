import { type Check, type Finding, finding, type Source } from '../project.ts';

/** The only place that builds a posting from a row: the constructor, which has named arguments. */
const constructorFile = 'apps/api/src/domains/money/sql/post_entries.sql';

/** A call of a function that builds or hashes a ledger row, not its definition. */
const makingRow = /(?<!function\s+)\b(?:posting|ledger_hash_\d)\((?=\s*[\w'$(:])/gi;
const madeOfRow = /::\s*ledger_posting\b(?!\s*\[)/gi;
const insertByPosition = /\binsert\s+into\s+ledger\s+(?!\s|\(|as\s+\w+\s*\()/gi;

/**
 * Ledger rows are built by name: with twenty columns of few types, swapping two would go unnoticed.
 * Tests may try what is refused.
 */
export const checkPostings: Check = ({ sources }) =>
  sources.filter(speaksSql).flatMap((source) => {
    const at = (offset: number, message: string): Finding =>
      finding(source.path, 'postings', message, { ...source, offset });
    return [
      ...matches(source, makingRow)
        .filter((offset) =>
          argumentsAt(source.withoutComments, offset).some((one) => !/^\s*\w+\s*=>/.test(one)),
        )
        .map((offset) => at(offset, 'every argument is named')),
      ...(source.path === constructorFile ? [] : matches(source, madeOfRow)).map((offset) =>
        at(offset, 'a posting is made by posting(…), not of a row'),
      ),
      ...matches(source, insertByPosition).map((offset) => at(offset, 'name the columns')),
    ];
  });

const speaksSql = ({ path }: Source): boolean =>
  /\.(?:sql|ts)$/.test(path) && /^(?:apps\/api\/src|tools|bench)\//.test(path) && !path.endsWith('.test.ts');

const matches = ({ withoutComments }: Source, pattern: RegExp): number[] =>
  [...withoutComments.matchAll(pattern)].map(({ index }) => index);

/** The arguments of the call that starts here, split at top-level commas. */
function argumentsAt(text: string, offset: number): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text.slice(text.indexOf('(', offset) + 1)) {
    if (char === '(' || char === '[') depth++;
    if (char === ')' || char === ']') depth--;
    if (depth < 0) break;
    if (char === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${char}`);
  }
  return parts;
}
