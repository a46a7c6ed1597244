import { queryKeys } from '../../lib/http/query-keys.ts';

export const copiedMatchKeys = queryKeys('copied match', {
  parts: { one: (betId: string | null) => [betId] },
});
export const rateRuleKeys = queryKeys('rate rules');
export const suggestionKeys = queryKeys('match suggestions');
export const closingKeys = queryKeys('closings', {
  parts: { around: (endsAt: string) => [endsAt], between: (from: string, to: string) => [from, to] },
});
export const sittingKeys = queryKeys('sitting');
