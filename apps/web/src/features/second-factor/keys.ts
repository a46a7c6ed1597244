import { queryKeys } from '../../lib/http/query-keys.ts';

export const secondFactorKeys = queryKeys('secondFactor', {
  parts: { own: () => ['own'], ofLogin: () => ['login'] },
});
