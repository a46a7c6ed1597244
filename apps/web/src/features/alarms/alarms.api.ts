import type { Answer, contract } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api-client.ts';
import { useList } from '../../lib/use-list.ts';
import { useSend } from '../../lib/use-send.ts';

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
export const useUnfreeze = () =>
  useSend(
    (write, { alarm, reason }: { alarm: Alarm; reason: string }) =>
      write('unfreeze', { body: { ...subjectOf(alarm), reason } }),
    { changes: ['alarms', 'waiting', 'settlements', 'matches'] },
  );

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
