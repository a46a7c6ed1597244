import { expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { newKey, sendOnce } from './send-once.ts';

const refusal = (status: number | null, code: ApiError['code'] = null) =>
  new ApiError({ message: 'no', status, code, serverMessage: null });
const failing = (errors: ApiError[]) => {
  const keys: string[] = [];
  const send = async (key: string) => {
    keys.push(key);
    const error = errors[keys.length - 1];
    if (error) throw error;
    return 'done';
  };
  return { keys, send };
};
const quickly = { pausesMs: [1, 1, 1], pause: async () => undefined };

test('what is answered at once is sent once', async () => {
  const { keys, send } = failing([]);
  expect(await sendOnce(send, quickly)).toBe('done');
  expect(keys).toHaveLength(1);
});

test.each([null, 408, 502, 503, 504])(
  'an answer lost with status %s is asked for again with the same key',
  async (status) => {
    const { keys, send } = failing([refusal(status), refusal(status)]);
    expect(await sendOnce(send, quickly)).toBe('done');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each([
  [400, 'STAKE_TOO_SMALL'],
  [409, 'RATE_CHANGED'],
  [422, 'KEY_REUSED'],
  [503, 'MATCH_FROZEN'],
  [503, 'WALLET_FROZEN'],
] as const)('a refusal with %i %s is an answer', async (status, code) => {
  const { keys, send } = failing([refusal(status, code)]);
  await expect(sendOnce(send, quickly)).rejects.toMatchObject({ code });
  expect(keys).toHaveLength(1);
});

test('after the last try the loss is told, and each try before was announced', async () => {
  const { keys, send } = failing(new Array<ApiError>(9).fill(refusal(null)));
  let retries = 0;
  await expect(sendOnce(send, { ...quickly, onRetry: () => retries++ })).rejects.toMatchObject({
    status: null,
  });
  expect(keys).toHaveLength(4);
  expect(retries).toBe(3);
});

test('a network that is away for half a minute is waited for', async () => {
  const { keys, send } = failing(new Array<ApiError>(99).fill(refusal(null)));
  let waitedMs = 0;
  const pause = async (ms: number) => void (waitedMs += ms);
  await expect(sendOnce(send, { pause })).rejects.toMatchObject({ status: null });
  expect(waitedMs).toBeGreaterThan(30_000);
  expect(new Set(keys).size).toBe(1);
});

test('tries that each take long end after a minute all the same', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const send = async () => {
    tries++;
    vi.advanceTimersByTime(15_000);
    throw refusal(null);
  };
  await expect(sendOnce(send, { pause: async () => undefined })).rejects.toMatchObject({ status: null });
  vi.useRealTimers();
  expect(tries).toBe(5);
});

test('two uses have two keys, each a UUID of version 4', async () => {
  const keys = new Set(Array.from({ length: 1000 }, newKey));
  expect(keys.size).toBe(1000);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
