import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOKEN_SECRET } from '../../bench/prepare.ts';
import { type Machine, NETWORK, type Started, until } from './machine.ts';
import { render } from './render.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** A name for which Caddy makes its own certificate. */
export const SITE_NAME = 'tossbook.localhost';
const DATABASE = 'tossbook';
const OWNER = `tossbook_owner:${randomBytes(16).toString('hex')}`;
const APP = `tossbook_app:${randomBytes(16).toString('hex')}`;

export const API_PORTS = [8080, 8081];
const internalPortOf = (port: number) => port + 1_384;
const WORKER_INTERNAL_PORT = 9_470;

/** A machine with HAProxy, Caddy, two API processes and a worker, configured as in deploy/. */
export type Site = {
  machine: Machine;
  /** The root certificate that Caddy's is signed with. */
  authority: string;
  startHaproxy: () => void;
  startApi: (port: number) => Promise<Started>;
  /** Stops it as a supervisor does, and starts it again. */
  restartApi: (port: number) => Promise<void>;
  restartWorker: () => Promise<void>;
  isReady: (port: number) => Promise<boolean>;
  /** Whether a process says that the database lacks what was acknowledged. */
  isRefusing: () => Promise<boolean>;
  /** Runs a command of the site to its end. */
  command: (script: string, args?: string[]) => Promise<{ code: number | null; output: string }>;
};

export const ownerPassword = OWNER.split(':')[1] ?? '';

export async function startSite(machine: Machine, { folder }: { folder: string }): Promise<Site> {
  const at = (login: string) => `postgres://${login}@127.0.0.1:5432/${DATABASE}`;
  const env = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: `${folder}/compiled`,
    DATABASE_URL: at(APP),
    MIGRATE_DATABASE_URL: at(OWNER),
    STATE_DIR: `${folder}/state`,
    TOKEN_SECRET,
    SECOND_FACTOR_SECRET: randomBytes(32).toString('hex'),
    PASSWORD_MODE: 'one-time',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const running = new Map<string, Started>();
  const node = (name: string, main: string, own: Record<string, string> = {}, args: string[] = []) => {
    const started = machine.run(process.execPath, [`apps/api/src/main/${main}.ts`, ...args], {
      env: { ...env, ...own },
      log: name,
      cwd: ROOT,
    });
    running.set(name, started);
    return started;
  };

  writeFileSync(`${folder}/haproxy.cfg`, haproxyConfig());
  const startHaproxy = () => {
    running.set('haproxy', machine.run('haproxy', ['-f', `${folder}/haproxy.cfg`]));
  };
  /** From the internal port, which is the machine's own. */
  const ask = async (port: number, path: string) => {
    const url = `http://127.0.0.1:${internalPortOf(port)}${path}`;
    const probe = machine.run('curl', ['-fsm2', url], { log: 'curl' });
    return { isOk: (await probe.exited) === 0, text: probe.output() };
  };
  const isReady = async (port: number) => (await ask(port, '/ready')).isOk;
  const isRefusing = async () => {
    const answers = await Promise.all(API_PORTS.map((port) => ask(port, '/metrics')));
    return answers.some(({ text }) => /^tossbook_database_refused 1$/m.test(text));
  };
  const startApi = async (port: number) => {
    const own = { PORT: String(port), INTERNAL_PORT: String(internalPortOf(port)) };
    const started = node(`api-${port}`, 'http', own);
    await until(`API ${port} listens`, () => {
      if (started.child.exitCode !== null) throw new Error(`API ${port} has ended:\n${started.output()}`);
      return started.output().includes('"msg":"listening"');
    });
    return started;
  };
  const startWorker = async () => {
    const started = node('worker', 'worker', { INTERNAL_PORT: String(WORKER_INTERNAL_PORT) });
    await until('the worker works', () => started.output().includes('"msg":"working"'));
  };
  const command = async (script: string, args: string[] = []) => {
    const started = node(script, script, {}, args);
    const code = await started.exited;
    running.delete(script);
    return { code, output: started.output() };
  };

  startHaproxy();
  const migrated = await command('migrate');
  if (migrated.code !== 0) throw new Error(`not migrated:\n${migrated.output}`);
  await Promise.all([...API_PORTS.map(startApi), startWorker()]);
  running.set(
    'caddy',
    machine.run(
      'caddy',
      ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/proxy/Caddyfile')],
      {
        env: {
          SITE_ADDRESS: SITE_NAME,

          HOME: folder,
          XDG_DATA_HOME: `${folder}/caddy`,
        },
      },
    ),
  );
  const certificate = `${folder}/caddy/caddy/pki/authorities/local/root.crt`;
  await until('Caddy has a certificate', () => existsSync(certificate));

  return {
    machine,
    authority: readFileSync(certificate, 'utf8'),
    startHaproxy,
    startApi,
    restartApi: async (port) => {
      const code = await running.get(`api-${port}`)?.stop();
      if (code !== 0) throw new Error(`API ${port} ended with ${code}`);
      await startApi(port);
      await until(`API ${port} is ready`, () => isReady(port));
    },
    restartWorker: async () => {
      await running.get('worker')?.stop();
      await startWorker();
    },
    isReady,
    isRefusing,
    command,
  };
}

const haproxyConfig = () =>
  render(readFileSync(join(ROOT, 'deploy/database/haproxy.cfg'), 'utf8'), {
    '10.0.0.': `${NETWORK}.`,
    // It is not started by root here, and so has nobody to become.
    '  user haproxy\n  group haproxy\n': '',
  });
