import { inSlice, isFunctions, isMigration } from '../places.ts';
import { type Check, type Finding, finding } from '../project.ts';

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const kebabCase = new RegExp(`^\\.?${word}(?:\\.${word})*$`);
const snakeCase = /^[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const saysNothing = /^(?:utils?|helpers?|common|misc)(?:\.|$)/;

/** A name says what a thing is; in a slice the file name also says which kind of thing. */
export const checkNames: Check = ({ paths }) =>
  paths.flatMap((path) => [...checkWords(path), ...checkCase(path), ...checkSliceFile(path)]);

function checkWords(path: string): Finding[] {
  const empty = path.split('/').find((part) => saysNothing.test(part));
  return empty === undefined ? [] : [finding(path, 'names', `'${empty}' says nothing about what is inside`)];
}

function checkCase(path: string): Finding[] {
  if (!/\.(tsx?|js|css|sql)$/.test(path)) return [];
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (isMigration(path) || isFunctions(path))
    return snakeCase.test(name) ? [] : [finding(path, 'names', `'${name}' is not snake_case`)];
  return parts
    .filter((part) => !kebabCase.test(part))
    .map((part) => finding(path, 'names', `'${part}' is not kebab-case`));
}

function checkSliceFile(path: string): Finding[] {
  const place = inSlice(path);
  if (place === undefined || isFunctions(path)) return [];
  const { slice, file } = place;
  // 'index', a noun or a verb-noun are one word; a test may carry one more: 'place-bet.races.test.ts'.
  const allowed = new RegExp(
    `^(?:${word}|${word}\\.views|${slice}\\.(?:routes|store|changes|jobs|movements))(?:(?:\\.${word})?\\.test)?\\.ts$`,
  );
  if (allowed.test(file) || (slice === 'reconciliation' && kebabCase.test(file) && file.endsWith('.sql')))
    return [];
  const message = `a slice holds index.ts, noun.ts, verb-noun.ts, noun.views.ts, ${slice}.(routes|store|changes|jobs|movements).ts, sql/*.sql and tests`;
  return [finding(path, 'names', message)];
}
