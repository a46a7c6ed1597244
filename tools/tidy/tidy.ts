import { resolve } from 'node:path';
import { checkCommandTests } from './check-command-tests.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { checkNames } from './check-names.ts';
import { checkOwnership } from './check-ownership.ts';
import { checkReading } from './check-reading.ts';
import { checkRoutes } from './check-routes.ts';
import { checkSends } from './check-sends.ts';
import { checkSizes } from './check-sizes.ts';
import { checkSlices } from './check-slices.ts';
import { checkSqlPlacement } from './check-sql-placement.ts';
import { checkViews } from './check-views.ts';
import { readProject } from './project.ts';

/** `node tools/tidy/tidy.ts [root]`: the rules of the house that no linter knows. */
const checks = [
  checkReading,
  checkNames,
  checkSizes,
  checkSlices,
  checkSqlPlacement,
  checkViews,
  checkOwnership,
  checkCommandTests,
  checkLeftovers,
  checkRoutes,
  checkSends,
];

const project = readProject(resolve(process.argv[2] ?? '.'));
const findings = checks.flatMap((check) => check(project));
for (const { path, line, rule, message } of findings) console.log(`${path}:${line} ${rule} ${message}`);
console.log(`${project.sources.length} files read`);
process.exitCode = findings.length === 0 ? 0 : 1;
