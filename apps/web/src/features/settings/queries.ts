import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, BodySent, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { settingKeys } from './keys.ts';

const REFRESH_MS = 60_000;

export type Setting = Answer<(typeof contract)['getSettings']>['settings'][number];

export const useSettings = () =>
  useQuery({
    queryKey: settingKeys.all,
    queryFn: async () => (await call('getSettings')).settings,
    refetchInterval: REFRESH_MS,
  });

/** Changes a setting if it still has the value shown. */
export function useChangeSetting() {
  const queries = useQueryClient();
  return useSend(
    async (write, body: BodySent<(typeof contract)['changeSetting']>) => {
      const { settings } = await write('changeSetting', { body });
      queries.setQueryData(settingKeys.all, settings);
    },
    { changes: [settingKeys.all] },
  );
}
