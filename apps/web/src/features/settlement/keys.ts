import { queryKeys } from '../../lib/http/query-keys.ts';

export const settlementKeys = queryKeys('settlements', {
  refreshedBy: ['matches'],
  parts: {
    preview: (betId: string, outcomeKnownAt: string | null) => ['preview', betId, outcomeKnownAt],
    reversal: (betId: string) => ['reversal', betId],
    desk: (view: string) => ['desk', view],
    running: (followed: string | null) => ['running', followed],
    life: (betId: string, request: string) => ['life', betId, request],
    one: (betId: string) => ['one', betId],
  },
});
