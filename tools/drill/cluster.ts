import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Machine, NETWORK, type Started, until } from './machine.ts';
import { render } from './render.ts';

const SUPERUSER_PASSWORD = 'drill-superuser';
const REST_MS = 2_000;
/** Debian's own, or a newer one that is started in its place. */
const PATRONI = process.env.DRILL_PATRONI ?? 'patroni';

const STATES = new Set(['running', 'streaming']);

type Member = { name: string; role: string; state: string };

/** Three machines with etcd, Patroni and PostgreSQL each, configured as in deploy/database. */
export type Cluster = {
  nodes: Machine[];
  /** The program of PostgreSQL. */
  postgres: string;
  /** As superuser, on the primary of the moment. */
  query: <Row extends pg.QueryResultRow>(text: string, database?: string) => Promise<Row[]>;
  primary: () => Promise<Machine>;
  synchronous: () => Promise<Machine>;
  etcdLeader: () => Promise<Machine>;
  /** Joins a machine to the others, and starts whatever is not running there. */
  startOn: (node: Machine) => void;
  /** Patroni and with it PostgreSQL, but not etcd. */
  stopDatabaseOn: (node: Machine) => Promise<void>;
  /** What etcd knows of the cluster, so that it begins anew with the data of whoever is started first. */
  forget: () => Promise<void>;
  /** Until all three machines are members, and commits wait for a standby if they shall. */
  untilWhole: () => Promise<void>;
  /** Changes Patroni's settings for all machines. */
  configure: (settings: object) => Promise<void>;
};

export type ClusterOptions = { folder: string; postgresVersion: string };

export async function startCluster(
  nodes: Machine[],
  { folder, postgresVersion }: ClusterOptions,
): Promise<Cluster> {
  const running = new Map<string, Started>();
  let isSynchronous = true;
  for (const node of nodes) writeConfiguration(node, { folder, postgresVersion });

  const startOn = (node: Machine) => {
    node.join();
    const start = (name: string, program: string, args: string[]) => {
      const key = `${node.name} ${name}`;
      const known = running.get(key)?.child;
      if (known && known.exitCode === null && known.signalCode === null) return;
      running.set(key, node.run(program, args, { env: environmentOn(node, folder), log: name }));
    };
    start('etcd', 'etcd', ['--config-file', `${folder}/${node.name}-etcd.yml`]);
    start('patroni', PATRONI, [`${folder}/${node.name}-patroni.yml`]);
  };
  const urlOn = (node: Machine, database: string) =>
    `postgres://postgres:${SUPERUSER_PASSWORD}@${node.address}:5432/${database}`;

  /** What the first machine that answers says of all. */
  const members = async (): Promise<Member[]> => {
    const answers = nodes.map(async ({ address }) => {
      const response = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(REST_MS),
      });
      const { members: found } = (await response.json()) as { members: Member[] };
      if (!found.some(({ role }) => role === 'leader')) throw new Error('no leader is known');
      return found;
    });
    return Promise.any(answers);
  };
  const withRole = async (role: string) => {
    const found = (await members()).find((member) => member.role === role);
    const node = nodes.find(({ name }) => name === found?.name);
    if (!node) throw new Error(`no machine is the ${role}`);
    return node;
  };
  const primary = () => withRole('leader');
  const query = async <Row extends pg.QueryResultRow>(text: string, database = 'postgres') => {
    const client = new pg.Client(urlOn(await primary(), database));
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  /** Both standbys follow the primary now, whatever was last heard of them. */
  const isWhole = async () => {
    const found = await members().catch(() => []);
    if (found.length !== nodes.length || !found.every(({ state }) => STATES.has(state))) return false;
    const rows = await query<{ streaming: string; synchronous: string }>(
      `select count(*) as streaming, count(*) filter (where sync_state <> 'async') as synchronous
       from pg_stat_replication where state = 'streaming' and application_name like 'node%'`,
    ).catch(() => []);
    return rows[0]?.streaming === '2' && rows[0].synchronous === (isSynchronous ? '1' : '0');
  };

  for (const node of nodes) startOn(node);
  const cluster: Cluster = {
    nodes,
    postgres: `/usr/lib/postgresql/${postgresVersion}/bin/postgres`,
    startOn,
    stopDatabaseOn: async (node) => {
      await running.get(`${node.name} patroni`)?.stop();
    },
    forget: async () => {
      const encoded = (text: string) => Buffer.from(text).toString('base64');
      await fetch(`http://${nodes[0]?.address}:2379/v3/kv/deleterange`, {
        method: 'POST',
        // Everything that begins with the prefix.
        body: JSON.stringify({
          key: encoded('/service/tossbook/'),
          range_end: encoded('/service/tossbook0'),
        }),
      });
    },
    query,
    primary,
    synchronous: () => withRole('sync_standby'),
    etcdLeader: async () => {
      for (const node of nodes) {
        const response = await fetch(`http://${node.address}:2379/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
          signal: AbortSignal.timeout(REST_MS),
        });
        const { header, leader } = (await response.json()) as {
          header: { member_id: string };
          leader: string;
        };
        if (header.member_id === leader) return node;
      }
      throw new Error('etcd has no leader');
    },
    untilWhole: async () => {
      await until('the cluster is whole', isWhole, { seconds: 900, everyMs: 250 });
    },
    configure: async (settings) => {
      const { address } = await primary();
      await fetch(`http://${address}:8008/config`, { method: 'PATCH', body: JSON.stringify(settings) });
      if ('synchronous_mode' in settings) isSynchronous = settings.synchronous_mode === true;
    },
  };
  await cluster.untilWhole();
  return cluster;
}

export const dataOn = (node: Machine, folder: string) => `${folder}/${node.name}-data`;

/** pgBackRest is the same on all machines but for the place of the data, and of what each keeps to itself: they share a disk. */
export const environmentOn = (node: Machine, folder: string): Record<string, string> => ({
  HOME: folder,
  PGBACKREST_CONFIG: `${folder}/pgbackrest.conf`,
  PGBACKREST_PG1_PATH: dataOn(node, folder),
  PGBACKREST_PG1_SOCKET_PATH: socketsOn(node, folder),
  PGBACKREST_LOCK_PATH: `${folder}/${node.name}-locks`,
  PGBACKREST_SPOOL_PATH: spoolOn(node, folder),
});

function writeConfiguration(node: Machine, { folder, postgresVersion }: ClusterOptions): void {
  const at = (port: number) => [1, 2, 3].map((index) => `${NETWORK}.${index}:${port}`);
  const clients = { '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379': at(2379).join() };
  const peers = {
    'node1=http://10.0.0.1:2380,node2=http://10.0.0.2:2380,node3=http://10.0.0.3:2380': at(2380)
      .map((address, index) => `node${index + 1}=http://${address}`)
      .join(),
  };
  // After those lists, which name all machines, only this one is left.
  const own = { 'name: node1': `name: ${node.name}`, '10.0.0.1:': `${node.address}:` };
  const etcd = render(read('etcd.conf.yml'), {
    ...peers,
    ...own,
    '/var/lib/etcd/tossbook': `${folder}/${node.name}-etcd`,
  });
  const patroni = render(read('patroni.yml'), {
    ...clients,
    ...own,
    '10.0.0.0/24': `${NETWORK}.0/24`,
    '/var/lib/postgresql/18/tossbook': dataOn(node, folder),
    '/usr/lib/postgresql/18/bin': `/usr/lib/postgresql/${postgresVersion}/bin`,
    '/var/lib/postgresql/.patroni.pgpass': `${folder}/${node.name}-pgpass`,
    'replace-superuser': SUPERUSER_PASSWORD,
    'mode: required': 'mode: "off"',
    // The machines share a disk, so their sockets must not have one name.
    '  pg_hba:': `  parameters:\n    unix_socket_directories: ${socketsOn(node, folder)}\n  pg_hba:`,
  });
  for (const own of [socketsOn(node, folder), spoolOn(node, folder)]) {
    mkdirSync(own);
    chownSync(own, statSync(folder).uid, statSync(folder).gid);
  }
  writeFileSync(`${folder}/${node.name}-etcd.yml`, etcd);
  writeFileSync(`${folder}/${node.name}-patroni.yml`, patroni);
}

const spoolOn = (node: Machine, folder: string) => `${folder}/${node.name}-spool`;
const socketsOn = (node: Machine, folder: string) => `${folder}/${node.name}-run`;

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy/database', name), 'utf8');
