import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type * as Prepare from './prepare.ts';
import type * as Scripts from './scripts.ts';
import type * as Servers from './server.ts';

/**
 * One version of the code, from the directory it runs in: prepares its database, starts its server, says where both are,
 * and clears away when its parent disconnects. Versions that are compared have these modules in common.
 */
export type Contestant = {
  appUrl: string;
  url: string;
  pid: number;
  one: string;
  batch: string;
  request: string;
};

const LIMITS_NEVER_REACHED = { match: 1_000_000_000, site: 10_000_000_000 };

/** What differed between versions: some had no limits, some signed tokens asynchronously. */
type AnyPrepare = Pick<typeof Prepare, 'addMatch' | 'prepareBench'> &
  Partial<Pick<typeof Prepare, 'setRiskLimits'>> & {
    tokensOf: (userIds: bigint[]) => string[] | Promise<string[]>;
  };

const own = <Module>(path: string): Promise<Module> => import(resolve('bench', path));
const { addMatch, prepareBench, setRiskLimits, tokensOf } = await own<AnyPrepare>('prepare.ts');
const { databaseScripts, requestScript } = await own<typeof Scripts>('scripts.ts');
const { startServer } = await own<typeof Servers>('server.ts');

const scratch = mkdtempSync(join(tmpdir(), 'contestant-'));
const [users = 0, partitions = 0] = process.argv.slice(2).map(Number);
const bench = await prepareBench({ users, partitions });
await setRiskLimits?.(bench.owner, LIMITS_NEVER_REACHED);
const matchId = await addMatch(bench.owner);
const server = await startServer(bench.appUrl);
const ready: Contestant = {
  appUrl: bench.appUrl,
  url: server.url,
  pid: server.pid,
  ...databaseScripts(scratch, { userIds: bench.userIds, matchId }),
  request: requestScript(scratch, { tokens: await tokensOf(bench.userIds), matchId }),
};
process.send?.(ready);
await once(process, 'disconnect');
await server.stop();
await bench.drop();
rmSync(scratch, { recursive: true });
