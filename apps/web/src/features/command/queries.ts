import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { commandKeys } from './keys.ts';
import type { Asked } from './scope.ts';

export type Found = Answer<(typeof contract)['search']>;
export type FoundUser = Found['users'][number];

const FRESH_MS = 10_000;

/** What the server finds; while it looks, what was found before. */
export const useSearch = ({ q, kind, isSearched }: Asked) =>
  useQuery({
    queryKey: commandKeys.found(q, kind),
    queryFn: () => call('search', { query: { q, ...(kind && { kind }) } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
