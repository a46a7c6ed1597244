import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tools/postgres.ts';
import { anAdmin } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

const kit = useKit();
const COMMAND = join(import.meta.dirname, '../../src/main/create-probe.ts');
const started: WorkerProcess[] = [];
let port: number;

beforeAll(async () => {
  ({ port } = await kit.api.listen());
});

afterEach(async () => {
  for (const worker of started.splice(0)) await worker.kill('SIGKILL');
});

const createProbe = (...args: string[]) =>
  new Promise<{ code: number; output: string; complaint: string }>((resolve) => {
    const env = { DATABASE_URL: kit.database.appUrl };
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, output, complaint) => {
      resolve({ code: Number(error?.code ?? 0), output, complaint });
    });
  });

test('what the command prints is what a worker needs; with a deposit it probes, and without a probe it exports nothing', async () => {
  const run = await createProbe('--user', 'the.probe');
  expect(run).toMatchObject({ code: 0, complaint: '' });
  const printed = Object.fromEntries(
    [...run.output.matchAll(/^(PROBE_\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(printed.PROBE_USER).toBe('the.probe');

  const { token } = await anAdmin(kit.db);
  const body = { userName: 'the.probe', amount: 50 };
  expect((await kit.call('deposit', { token, body })).status).toBe(200);

  const [probing, idle] = [await freePort(), await freePort()];
  const env = { ...printed, PROBE_URL: `http://127.0.0.1:${port}/` };
  started.push(await startWorkerProcess(kit.database.appUrl, { ...env, INTERNAL_PORT: String(probing) }));
  await kit.database.owner.query("select graphile_worker.add_job('probe')");
  const metrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(() => metrics(probing), { timeout: 60_000 }).toMatch(/^tossbook_probe_seconds 0\.\d+/m);
  expect(await metrics(probing)).toMatch(/^tossbook_probe_success_timestamp_seconds \d{10}/m);

  started.push(await startWorkerProcess(kit.database.appUrl, { INTERNAL_PORT: String(idle) }));
  expect(await metrics(idle)).not.toContain('tossbook_probe');
}, 120_000);

test('a site has one probe', async () => {
  const run = await createProbe('--user', 'another.probe');
  expect(run.code).toBe(1);
  const { rows } = await kit.database.owner.query('select user_name from users where is_probe');
  expect(rows).toEqual([{ user_name: 'the.probe' }]);
});
