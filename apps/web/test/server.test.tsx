import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../src/lib/http/api-client.ts';
import { answerCalls, fetchAnswer, LOST, Refused } from './server.ts';

const never = () => new Promise<void>(() => undefined);

test('a call is answered, and what was sent is noted', async () => {
  const calls = answerCalls({ getIp: () => ({ ip: '10.0.0.1' }) });
  expect(await call('getIp')).toEqual({ ip: '10.0.0.1' });
  expect(calls).toMatchObject([{ name: 'getIp', sent: { query: {} } }]);
});

test('a refusal has the words and the status of the catalogue', async () => {
  answerCalls({ getIp: () => new Refused('MATCH_NOT_FOUND') });
  await expect(call('getIp')).rejects.toMatchObject({ status: 404, code: 'MATCH_NOT_FOUND' });
});

test('a lost answer is what a page sees of a broken connection', async () => {
  answerCalls({ getIp: async () => LOST });
  await expect(fetchAnswer('/api/ip')).rejects.toThrow('Failed to fetch');
});

// These would wait forever if they did not fail at once.
test.fails('a call without an answer fails the test at once', async () => {
  void fetch('/api/ip');
  await expect(never()).resolves.toBeUndefined();
});

test.fails('an answer that the contract does not allow fails the test at once', async () => {
  answerCalls({ getIp: async () => ({ address: '10.0.0.1' }) });
  void fetch('/api/ip');
  await expect(never()).resolves.toBeUndefined();
});

describe('outside a test', () => {
  const reported: unknown[] = [];
  const report = vi.spyOn(window, 'reportError').mockImplementation((error) => void reported.push(error));
  beforeAll(() => void fetch('/api/ip'));
  afterAll(() => report.mockRestore());

  test('a call is an error of the page, which fails the run', async () => {
    const error = new Error('No answer for GET /api/ip, outside a test');
    await vi.waitFor(() => expect(reported).toEqual([error]));
  });
});
