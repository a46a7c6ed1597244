import { spawnSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { redisMissing } from './redis-missing.ts';

/** The address of a server that answers, and a function to stop it. */
async function aServer() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `redis://127.0.0.1:${port}`, port, end: () => new Promise((done) => server.close(done)) };
}

test('a Redis that answers is not missing; one that is gone is, with what to do about it', async () => {
  const { url, port, end } = await aServer();
  expect(await redisMissing(url)).toBeNull();
  await end();
  expect(await redisMissing(url)).toBe(
    `No Redis answers at 127.0.0.1:${port}, and the tests need one: start it (redis-server), or name another in TEST_REDIS_URL.`,
  );
});

test('verify without Redis stops at once, with that one line', async () => {
  const { url, end } = await aServer();
  await end();
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/verify.ts'], {
    env: { ...process.env, TEST_REDIS_URL: url },
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^No Redis answers/),
    '0 passed, 1 failed',
  ]);
  expect(status).toBe(1);
});
