import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, BodySent, contract } from '@tossbook/contract';
import { call } from '../../lib/api-client.ts';
import { useSend } from '../../lib/use-send.ts';

const REFRESH_MS = 60_000;
const KEY = 'settings';

export type Setting = Answer<(typeof contract)['getSettings']>['settings'][number];

export const useSettings = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: async () => (await call('getSettings')).settings,
    refetchInterval: REFRESH_MS,
  });

/** Changes a setting, if it still has the value that was seen. */
export function useChangeSetting() {
  const queries = useQueryClient();
  return useSend(
    async (write, body: BodySent<(typeof contract)['changeSetting']>) => {
      const { settings } = await write('changeSetting', { body });
      queries.setQueryData([KEY], settings);
    },
    { changes: [KEY] },
  );
}
