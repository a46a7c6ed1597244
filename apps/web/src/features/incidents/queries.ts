import type { Answer, BodySent, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useList } from '../../lib/http/use-list.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { statusKeys } from '../status/keys.ts';
import { incidentKeys } from './keys.ts';

export const PAGE_SIZE = 7;
const REFRESH_MS = 30_000;
const CHANGES = [incidentKeys.all, statusKeys.all];

export type Incident = Answer<(typeof contract)['getIncidents']>['incidents'][number];

export const useIncidents = () =>
  useList({
    key: incidentKeys.all,
    pageSize: PAGE_SIZE,
    read: async ({ page, pageSize, search }) => {
      const { incidents, total } = await call('getIncidents', {
        query: { page, pageSize, ...(search && { search }) },
      });
      return { rows: incidents, total };
    },
    refreshMs: () => REFRESH_MS,
  });

export const useReportIncident = () =>
  useSend((write, body: BodySent<(typeof contract)['reportIncident']>) => write('reportIncident', { body }), {
    changes: CHANGES,
  });

type Update = { id: string } & BodySent<(typeof contract)['updateIncident']>;

export const useUpdateIncident = () =>
  useSend((write, { id, ...body }: Update) => write('updateIncident', { params: { id }, body }), {
    changes: CHANGES,
  });
