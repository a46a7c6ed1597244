import { useQuery } from '@tanstack/react-query';
import { TICKS, type Tick } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import type { Session } from '../../lib/session/session.ts';
import { employeeKeys } from './keys.ts';

const REFRESH_MS = 60_000;

/** What the employee who is logged in may do; undefined until it is known, and for everybody else. */
export const useOwnTicks = ({ role, isFirstTimeUser }: Session): readonly Tick[] | undefined =>
  useQuery({
    queryKey: employeeKeys.all,
    queryFn: async () => {
      const employee = await call('getEmployee');
      return TICKS.filter((tick) => employee[tick]);
    },
    enabled: role === 'employee' && !isFirstTimeUser,
    refetchInterval: REFRESH_MS,
  }).data;
