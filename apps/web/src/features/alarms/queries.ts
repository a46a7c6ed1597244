import type { Answer, contract } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { call } from '../../lib/http/api-client.ts';
import { useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { matchKeys } from '../matches/keys.ts';
import { settlementKeys } from '../settlement/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { alarmKeys } from './keys.ts';

export const PAGE_SIZE = 7;

export type Alarm = Answer<(typeof contract)['getAlarms']>['alarms'][number];

/** Open ones first, then resolved ones. */
export const useAlarms = () =>
  useList({
    key: alarmKeys.all,
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize }) => {
      const { alarms, total } = await call('getAlarms', { query: { page, pageSize } });
      return { rows: alarms, total };
    },
  });

/** Checks the books of the alarm's subject and, if they hold, unfreezes it. */
export const useUnfreeze = () =>
  useSend(
    (write, { alarm, reason }: { alarm: Alarm; reason: string }) =>
      write('unfreeze', { body: { ...subjectOf(alarm), reason } }),
    { changes: [alarmKeys.all, waitingKeys.all, settlementKeys.all, matchKeys.all] },
  );

function subjectOf({ id, userName, betId }: Alarm) {
  if (userName !== null) return { userName };
  return betId === null ? { alarmId: id } : { betId };
}

/** The alarm's subject, in words. */
export function subjectWords(
  t: TFunction,
  { userName, betId, matchCode, teamAName, teamBName }: Alarm,
): string {
  if (userName !== null) return t('alarms.wallet', { name: userName });
  if (betId === null) return t('alarms.site');
  return t('alarms.match', { code: matchCode ?? '', teamA: teamAName ?? '', teamB: teamBName ?? '' });
}
