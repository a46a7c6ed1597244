import { queryKeys } from '../../lib/http/query-keys.ts';

type Days = { from: string; to: string };

export const reportKeys = queryKeys('reports', {
  parts: {
    days: ({ from, to, sort }: Days & { sort: string | null }) => [from, to, sort],
    staff: ({ from, to }: Days) => ['staff', from, to],
    clients: (asked: Days & { sort: string; page: number }) => ['clients', asked],
    sheet: (day: string) => ['sheet', day],
  },
});
