import { inSlice, isTest } from '../places.ts';
import { type Check, finding, type Source } from '../project.ts';

const takesTransaction =
  /\bexport\s+(?:async\s+function\s+\w+|const\s+\w+\s*(?::[^=;]+)?=\s*async)\s*(?:<[^(;]*>)?\(\s*tx\s*:\s*Tx\b/;

/** What a person or a job can do has a test beside it. Stores and the like are tested through it. */
export const checkCommandTests: Check = ({ sources, paths }) => {
  const all = new Set(paths);
  return sources
    .filter((source) => isCommand(source) && !all.has(testOf(source.path)))
    .map(({ path }) => finding(path, 'tests', `a command needs ${testOf(path).split('/').at(-1)} beside it`));
};

const testOf = (path: string): string => path.replace(/\.ts$/, '.test.ts');

function isCommand({ path, code }: Source): boolean {
  const file = inSlice(path)?.file;
  if (file === undefined || !file.endsWith('.ts') || isTest(path)) return false;
  const [name = '', suffix] = file.split('.');
  // Movements are commands on money, though their file carries a suffix.
  if (suffix !== 'ts') return suffix === 'movements' && takesTransaction.test(code);
  return name.includes('-') || takesTransaction.test(code);
}
