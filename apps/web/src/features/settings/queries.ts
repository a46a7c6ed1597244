import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Asked, type BodySent, type contract, isAsked } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { settingKeys } from './keys.ts';

const REFRESH_MS = 60_000;

export type Setting = Answer<(typeof contract)['getSettings']>['settings'][number];

export const useSettings = () =>
  useQuery({
    queryKey: settingKeys.all,
    queryFn: async () => (await call('getSettings')).settings,
    refetchInterval: REFRESH_MS,
  });

/** What each setting will become once another admin agrees, by its key. */
export const useWaitingChanges = () =>
  useQuery({
    queryKey: approvalKeys.list('settings'),
    queryFn: async () => {
      const query = { state: 'waiting', page: 1, pageSize: WAITING_MAX } as const;
      const { approvals } = await call('getApprovals', { query });
      return new Map(
        approvals.flatMap(({ about, title }) => (about.type === 'setting' ? [[about.id, title]] : [])),
      );
    },
    refetchInterval: REFRESH_MS,
  });
const WAITING_MAX = 100;

/** Changes a setting if it still has the value shown, or asks another admin to agree. */
export function useChangeSetting() {
  const queries = useQueryClient();
  return useSend(
    async (write, body: BodySent<(typeof contract)['changeSetting']>): Promise<Asked | null> => {
      const answer = await write('changeSetting', { body });
      if (isAsked(answer)) return answer;
      queries.setQueryData(settingKeys.all, answer.settings);
      return null;
    },
    { changes: [settingKeys.all, approvalKeys.all, waitingKeys.all] },
  );
}
