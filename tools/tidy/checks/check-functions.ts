import { inSlice, isFunctions, isTest } from '../places.ts';
import { type Check, type Finding, finding, type Project, type Source } from '../project.ts';
import { writesIn } from '../sql.ts';

const definition = /\bcreate\s+(?:or\s+replace\s+)?function\s+(?:public\.)?(?<name>\w+)/gi;
const call = /(?<!\bfunction\s+(?:if\s+exists\s+)?)\b(?<name>\w+)\s*\(/gi;
/** Not 'grant execute on', 'execute function' of a trigger. */
const runTimeText = /\bexecute\s+(?!on\b|function\b|procedure\b)/gi;

/** The slice, or the platform, that owns each function. */
type Homes = Map<string, string>;

/**
 * Applies the rules for code to SQL functions: they write only the tables of their own slice, and call only
 * functions of slices that theirs may use. Statements in the code likewise. Reading is free.
 */
export const checkFunctions: Check = (project) => {
  const files = project.sources.filter(({ path }) => isFunctions(path));
  const homes: Homes = new Map(files.flatMap((file) => namesIn(file).map((name) => [name, homeOf(file)])));
  const code = project.sources.filter(
    ({ path }) => /^apps\/api\/src\/(?:domains|platform)\/.+\.ts$/.test(path) && !isTest(path),
  );
  return [
    ...files.flatMap((file) => checkFile(file, homes, project)),
    ...code.flatMap((file) => foreignCalls(file, { text: textsOf(file), homes, project })),
  ];
};

function checkFile(file: Source, homes: Homes, project: Project): Finding[] {
  const { home, owns } = rightsOf(file, project);
  const text = statements(file);
  return [
    ...writesIn(file)
      .filter(({ table }) => table === undefined || !owns.includes(table))
      .map(({ table, offset }) =>
        found(file, offset, `${home} does not own the table ${table ?? 'that is written'}`),
      ),
    ...foreignCalls(file, { text, homes, project }),
    ...[...text.matchAll(runTimeText)].map(({ index }) =>
      found(file, index, 'a statement made at run time cannot be checked'),
    ),
  ];
}

type Calling = { text: string; homes: Homes; project: Project };

function foreignCalls(file: Source, { text, homes, project }: Calling): Finding[] {
  const { home, uses } = rightsOf(file, project);
  const mayCall = new Set(['platform', home, ...uses]);
  return [...text.matchAll(call)].flatMap(({ index, groups }) => {
    const name = groups?.name ?? '';
    const other = homes.get(name);
    return other === undefined || mayCall.has(other)
      ? []
      : [found(file, index, `${home} does not use ${other}, whose function ${name} is`)];
  });
}

function rightsOf(file: Source, { architecture: { platform, slices } }: Project) {
  const home = homeOf(file);
  const { owns, uses } = slices[home] ?? { owns: platform.owns, uses: [] };
  return { home, owns, uses };
}

const found = (file: Source, offset: number, message: string): Finding =>
  finding(file.path, 'functions', message, { ...file, offset });

const homeOf = ({ path }: Source): string => inSlice(path)?.slice ?? 'platform';

/** Only the contents of strings and templates: a program function may share its name with one in the database. */
const textsOf = ({ withoutComments, code }: Source): string =>
  withoutComments.replace(/[^]/g, (char, index: number) => (code[index] === char ? ' ' : char));

const namesIn = (file: Source): string[] =>
  [...statements(file).matchAll(definition)].map(({ groups }) => groups?.name ?? '');

/** Text in literals is not code. */
const statements = ({ withoutComments }: Source): string =>
  withoutComments.replace(/'[^']*'/g, (text) => `'${' '.repeat(text.length - 2)}'`);
