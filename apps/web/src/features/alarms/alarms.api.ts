import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api-client.ts';
import { useList } from '../../lib/use-list.ts';

export const PAGE_SIZE = 7;

export type Alarm = Answer<(typeof contract)['getAlarms']>['alarms'][number];

/** Open ones first, then those that were resolved. */
export const useAlarms = () =>
  useList({
    key: ['alarms'],
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize }) => {
      const { alarms, total } = await call('getAlarms', { query: { page, pageSize } });
      return { rows: alarms, total };
    },
  });

/** Checks the books of what the alarm is about and, if they hold, lets its money move again. */
export function useUnfreeze() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ alarm, reason }: { alarm: Alarm; reason: string }) =>
      call('unfreeze', { body: { ...subjectOf(alarm), reason } }),
    networkMode: 'always',
    onSettled: () => {
      for (const first of ['alarms', 'waiting', 'settlements', 'matches'])
        void queries.invalidateQueries({ queryKey: [first] });
    },
  });
}

function subjectOf({ id, userName, betId }: Alarm) {
  if (userName !== null) return { userName };
  return betId === null ? { alarmId: id } : { betId };
}

/** What the alarm is about, in words. */
export function subjectWords(t: TFunction, { userName, betId, teamAName, teamBName }: Alarm): string {
  if (userName !== null) return t('alarms.wallet', { name: userName });
  if (betId === null) return t('alarms.site');
  return t('alarms.match', { teamA: teamAName ?? '', teamB: teamBName ?? '' });
}
