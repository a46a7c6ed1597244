import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { addMatch, addUsers, setRiskLimits, tokensOf } from '../../bench/prepare.ts';
import { type Bettors, makeBettors } from './bettors.ts';
import { type Cluster, environmentOn, startCluster } from './cluster.ts';
import { type Machine, makeMachines, removeMachines, until } from './machine.ts';
import { render } from './render.ts';
import { ownerPassword, ROOT, type Site, startSite } from './site.ts';

const PACKAGES: Record<string, string> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  caddy: 'caddy',
  pg_ctlcluster: 'postgresql',
  curl: 'curl',
};
const MACHINES = ['node1', 'node2', 'node3', 'site'];
const CLIENTS = 60;
export const BETS_PER_SECOND = Number(process.env.DRILL_RATE ?? 50);
/** Ledger rows that are there before anything breaks: how long a restore takes depends on them. */
const ROWS = Number(process.env.DRILL_ROWS ?? 0);
const ROWS_A_CLIENT = 10;

export type Drill = {
  folder: string;
  cluster: Cluster;
  site: Site;
  tokens: string[];
  bettors: Bettors;
  newMatch: () => Promise<bigint>;
  /** The keys of all bets on a match, each as often as it is there. */
  placedOn: (matchId: bigint) => Promise<string[]>;
  /** Runs pgBackRest on a machine. */
  pgbackrest: (node: Machine, ...args: string[]) => Promise<string>;
  close: () => void;
};

/** A site as deploy/ describes it, on machines of its own, with clients who have money. */
export async function prepareDrill(): Promise<Drill> {
  if (process.getuid?.() !== 0)
    throw new Error(
      'The drill needs root, to make networks and install packages; what it starts runs without.',
    );
  install();
  const folder = mkdtempSync(join(tmpdir(), 'tossbook-drill-'));
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()));
  for (const name of ['.', 'state', 'backups']) {
    mkdirSync(join(folder, name), { recursive: true });
    chownSync(join(folder, name), uid ?? 0, gid ?? 0);
  }
  const [site, ...nodes] = makeMachines(MACHINES, folder).toReversed();
  if (!site) throw new Error('no machines');
  process.once('exit', () => removeMachines(MACHINES));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  writeFileSync(
    `${folder}/pgbackrest.conf`,
    render(readFileSync(join(ROOT, 'deploy/database/pgbackrest.conf'), 'utf8'), {
      '/var/lib/pgbackrest': `${folder}/backups`,
    }),
  );
  const pgbackrest = async (node: Machine, ...args: string[]) => {
    const started = node.run('pgbackrest', ['--stanza=tossbook', ...args], {
      env: environmentOn(node, folder),
    });
    const code = await started.exited;
    if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')}: ${started.output()}`);
    return started.output();
  };

  const cluster = await startCluster(nodes.toReversed(), { folder, postgresVersion: postgresVersion() });
  await pgbackrest(await cluster.primary(), 'stanza-create');
  await cluster.query(`create role tossbook_owner login createrole password '${ownerPassword}'`);
  await cluster.query('grant pg_read_all_stats to tossbook_owner');
  await cluster.query('create database tossbook owner tossbook_owner');
  const running = await startSite(site, { folder });

  const asOwner = async <Answer>(work: (owner: pg.Client) => Promise<Answer>) => {
    const { address } = await cluster.primary();
    const owner = new pg.Client(ownerUrl(address));
    await owner.connect();
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  };
  await asOwner((owner) => setRiskLimits(owner, { match: 0, site: 0 }));
  await asOwner((owner) => addUsers(owner, CLIENTS));
  const clients = await asOwner((owner) =>
    owner.query<{ id: string }>("select user_id as id from users where role = 'client'"),
  );
  if (ROWS > 0) {
    await generateBooks(ownerUrl((await cluster.primary()).address));
    await until('the log is archived', () => isArchived(cluster), { seconds: 1_800, everyMs: 1_000 });
  }
  const tokens = tokensOf(clients.rows.map(({ id }) => BigInt(id)));
  const target = { address: site.address, authority: running.authority };

  return {
    folder,
    cluster,
    site: running,
    tokens,
    bettors: makeBettors(target, { tokens, perSecond: BETS_PER_SECOND }),
    newMatch: () => asOwner((owner) => addMatch(owner)),
    placedOn: (matchId) =>
      asOwner(async (owner) => {
        const text = 'select operation_id::text as key from bets where match_id = $1';
        return (await owner.query<{ key: string }>(text, [matchId])).rows.map(({ key }) => key);
      }),
    pgbackrest,
    close: () => {
      removeMachines(MACHINES);
      if (!process.env.DRILL_KEEP) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ownerUrl = (address: string) => `postgres://tossbook_owner:${ownerPassword}@${address}:5432/tossbook`;

/** A backup gives up if the log before it is not archived within a minute. */
async function isArchived(cluster: Cluster): Promise<boolean> {
  const [waiting] = await cluster.query<{ count: number }>(
    "select count(*)::integer from pg_ls_archive_statusdir() where name like '%.ready'",
  );
  return waiting !== undefined && waiting.count <= 1;
}

async function generateBooks(url: string): Promise<void> {
  const env = {
    ...process.env,
    MIGRATE_DATABASE_URL: url,
    USERS: String(Math.ceil(ROWS / ROWS_A_CLIENT)),
    ROWS: String(ROWS),
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/generate-books.ts'], {
    cwd: ROOT,
    env,
  });
  process.stdout.write(stdout);
}

function install(): void {
  const has = (program: string) => {
    try {
      execFileSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (has(program) ? [] : [name]));
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')}`);
  execFileSync('apt-get', ['update', '-qq']);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: 'ignore',
  });
}

/** The newest that is installed. */
function postgresVersion(): string {
  const versions = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a));
  return versions[0] ?? '';
}
