import { useQuery } from '@tanstack/react-query';
import type { Answer, BodySent, contract, Known } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { matchKeys } from '../matches/keys.ts';
import { limitKeys } from '../protection/keys.ts';
import { userKeys } from '../user-page/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { alertKeys } from './keys.ts';

type Calls = typeof contract;
type Found = Answer<Calls['getAlerts']>;
export type Alert = Found['alerts'][number];
export type AlertKind = Known<Alert['kind']>;
export type Usage = Pick<Found, 'site' | 'matches'>;
export type AlertView = 'unseen' | 'all' | AlertKind;

export const PAGE_SIZE = 10;
/** News tells of new alerts; how far limits are used changes with every bet. */
const REFRESH_MS = 15_000;

// Not imported from the contract: that would pull in its schemas.
export const ALERT_KINDS = [
  'match_limit',
  'site_limit',
  'large_bet',
  'many_cancels',
  'opposite_bets',
] as const satisfies AlertKind[];

const filterOf = (view: AlertView) => {
  if (view === 'all') return {};
  return view === 'unseen' ? { unseen: 'true' as const } : { kind: view };
};

export const useAlerts = (view: AlertView) =>
  useList({
    key: alertKeys.list(view),
    pageSize: PAGE_SIZE,
    sorting: { by: ['kind', 'match', 'userName', 'raisedAt'], own: '-raisedAt' },
    read: async ({ page, pageSize, search, sort }) => {
      const query = {
        page,
        pageSize,
        ...(search && { search }),
        ...(sort && { sort }),
        ...filterOf(view),
      };
      const { alerts, ...found } = await call('getAlerts', { query });
      return { ...found, rows: alerts };
    },
    refreshMs: () => REFRESH_MS,
  });

export const useSeeAlert = () =>
  useSend((write, id: string) => write('seeAlert', { params: { id } }), {
    changes: [alertKeys.all, waitingKeys.all],
  });

/** The largest position that the house takes from a client, among the client's other limits. */
export const useHouseLimit = (userName: string) =>
  useQuery({
    queryKey: limitKeys.of(userName),
    queryFn: () => call('getUserLimits', { query: { userName } }),
  });

export const useSetUserLimit = () =>
  useSend((write, body: BodySent<Calls['setUserLimit']>) => write('setUserLimit', { body }), {
    changes: [limitKeys.all, userKeys.all],
  });

export const useSetMatchLimit = () =>
  useSend((write, body: BodySent<Calls['setMatchLimit']>) => write('setMatchLimit', { body }), {
    changes: [matchKeys.all, alertKeys.all],
  });
