import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { walkFiles } from './files.ts';

/**
 * Checks every import against architecture.json. A cruise that skips files or imports finds nothing and
 * looks clean, so what it read is compared with the files on disk.
 */
const root = resolve(process.argv[2] ?? '.');
process.chdir(root);

const folders = ['apps', 'packages', 'tools', 'bench', 'e2e'].filter((folder) => existsSync(folder));
const { modules, summary } = await readImports();

const importsRead = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]));
const onDisk = folders.flatMap((folder) => walkFiles(root, folder)).filter((path) => /\.tsx?$/.test(path));
const unread = onDisk.filter((path) => !importsRead.has(path));
const importsUnread = onDisk.filter((path) => importsRead.get(path) === 0 && hasImport(path));

const findings = [
  ...summary.violations.map(describe),
  ...unread.map((path) => `${path} unread the file is on disk but was not cruised`),
  ...importsUnread.map((path) => `${path} unread the file has imports but none was seen`),
  ...(onDisk.length === 0 ? ['. unread there is no source file at all'] : []),
];
for (const finding of findings) console.log(finding);
console.log(`${onDisk.length - unread.length} of ${onDisk.length} files read, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;

async function readImports(): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.js'));
  const { output } = await cruise(folders, options);
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text, not a result');
  return output;
}

function describe({ from, to, rule, cycle }: IViolation): string {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  const comment = summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment;
  return `${from} → ${path} ${rule.name} ${comment ?? ''}`.trimEnd();
}

function hasImport(path: string): boolean {
  return /^(?:import|export)\b[^;'"]*\bfrom\s+['"]/m.test(readFileSync(path, 'utf8'));
}
