import { queryKeys } from '../../lib/http/query-keys.ts';

export const depositKeys = queryKeys('deposits', {
  refreshedBy: ['wallet', 'notifications', 'waiting'],
  parts: { own: () => ['own'], queue: (view: string) => ['queue', view] },
});
export const payeeKeys = queryKeys('upi-payee');
