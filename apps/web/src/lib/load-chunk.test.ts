import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that comes is handed on, and leaves no timer behind', async () => {
  expect(await loadChunk('rules.page', Promise.resolve({ page: 1 }))).toEqual({ page: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  'Failed to fetch dynamically imported module: /assets/rules.page-1a2b.js',
  'error loading dynamically imported module: /assets/rules.page-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/rules-1a2b.css',
])('%j names the part', async (message) => {
  const failed = loadChunk('rules.page', Promise.reject(new TypeError(message)));
  await expect(failed).rejects.toThrow(ChunkError);
  await expect(failed).rejects.toThrow('Loading chunk rules.page failed');
});

test('what goes wrong inside a part is thrown as it is', async () => {
  await expect(loadChunk('rules.page', Promise.reject(new RangeError('bug')))).rejects.toThrow(RangeError);
});

test('a part that does not come within 120 seconds has failed', async () => {
  const failure = loadChunk('rules.page', new Promise(() => undefined)).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([failure, Promise.resolve('waits')])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ message: 'Loading chunk rules.page failed' });
});
