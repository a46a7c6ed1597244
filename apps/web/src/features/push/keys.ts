import { queryKeys } from '../../lib/http/query-keys.ts';

export const pushKeys = queryKeys('push', {
  parts: { site: () => ['site'], device: () => ['device'], follows: () => ['follows'] },
});
