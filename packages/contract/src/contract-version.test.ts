import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractVersionOf } from './contract-version.ts';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

const call = (change: Partial<Endpoint> = {}): Endpoint => ({
  method: 'GET',
  path: '/thing',
  access: 'public',
  summary: 'A thing',
  response: z.object({ state: z.enum(['open', 'closed']) }),
  ...change,
});
const version = contractVersionOf({ thing: call() });

test.each<[string, Endpoint]>([
  ['a new field', call({ response: z.object({ state: z.enum(['open', 'closed']), at: z.string() }) })],
  ['a new value', call({ response: z.object({ state: z.enum(['open', 'closed', 'frozen']) }) })],
  ['another path', call({ path: '/things' })],
  ['another method', call({ method: 'POST' })],
  ['a query', call({ query: z.object({ page: z.optional(z.number()) }) })],
])('%s makes another version', (_, changed) => {
  expect(contractVersionOf({ thing: changed })).not.toBe(version);
});

test('other words for the same call are the same version, in whatever order the calls stand', () => {
  const other = call({ path: '/other' });
  expect(contractVersionOf({ thing: call({ summary: 'Another summary' }) })).toBe(version);
  expect(contractVersionOf({ thing: call(), other })).toBe(contractVersionOf({ other, thing: call() }));
});

test('the whole contract has a version', () => {
  expect(contractVersionOf(contract)).toMatch(/^[0-9a-f]{16}$/);
});
