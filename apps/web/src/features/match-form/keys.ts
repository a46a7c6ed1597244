import { queryKeys } from '../../lib/http/query-keys.ts';

export const copiedMatchKeys = queryKeys('copied match', {
  parts: { one: (betId: string | null) => [betId] },
});
export const rateRuleKeys = queryKeys('rate rules');
