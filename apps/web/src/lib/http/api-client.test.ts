import type { contract } from '@tossbook/contract';
import { expectTypeOf, test } from 'vitest';
import type { call, WriteName } from './api-client.ts';

type Contract = typeof contract;

// Checked by the compiler: a call in the wrong place fails `npm run types`.
test('only calls that change nothing can be made without useSend', () => {
  type ReadName = Parameters<typeof call>[0];
  expectTypeOf<Contract[ReadName]['method']>().toEqualTypeOf<'GET'>();
  expectTypeOf<'GET' & Contract[WriteName]['method']>().toBeNever();
  expectTypeOf<ReadName | WriteName>().toEqualTypeOf<keyof Contract>();
});
