import { resolve } from 'node:path';
import { checkCommandTests } from './checks/check-command-tests.ts';
import { checkFolders } from './checks/check-folders.ts';
import { checkFunctions } from './checks/check-functions.ts';
import { checkHookTests } from './checks/check-hook-tests.ts';
import { checkLeftovers } from './checks/check-leftovers.ts';
import { checkNames } from './checks/check-names.ts';
import { checkOwnership } from './checks/check-ownership.ts';
import { checkPostings } from './checks/check-postings.ts';
import { checkReading } from './checks/check-reading.ts';
import { checkRoutes } from './checks/check-routes.ts';
import { checkSends } from './checks/check-sends.ts';
import { checkSizes } from './checks/check-sizes.ts';
import { checkSlices } from './checks/check-slices.ts';
import { checkSqlPlacement } from './checks/check-sql-placement.ts';
import { checkViews } from './checks/check-views.ts';
import { checkWords } from './checks/check-words.ts';
import { readProject } from './project.ts';

/** `node tools/tidy/tidy.ts [root]`: the project rules that no linter covers. */
const checks = [
  checkReading,
  checkNames,
  checkSizes,
  checkFolders,
  checkSlices,
  checkSqlPlacement,
  checkViews,
  checkOwnership,
  checkFunctions,
  checkPostings,
  checkCommandTests,
  checkHookTests,
  checkLeftovers,
  checkRoutes,
  checkSends,
  checkWords,
];

const project = readProject(resolve(process.argv[2] ?? '.'));
const findings = checks.flatMap((check) => check(project));
for (const { path, line, rule, message } of findings) console.log(`${path}:${line} ${rule} ${message}`);
console.log(`${project.sources.length} files read`);
process.exitCode = findings.length === 0 ? 0 : 1;
