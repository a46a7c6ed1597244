import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, BodySent, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { limitKeys } from './keys.ts';

type Calls = typeof contract;
export type OwnLimits = Answer<Calls['getLimits']>;
export type PlayLimit = OwnLimits['limits'][number];

const queryKey = limitKeys.own();

/** The caller's limits, breaks and reminder. */
export const useLimits = () => useQuery({ queryKey, queryFn: () => call('getLimits') });

/** Until when the caller takes a break; null without one. */
export function useBreakEnd(): string | null {
  const { data } = useLimits();
  const last = data ? lastOf(data.timeOutUntil, data.excludedUntil) : null;
  const isOver = useFromNow((now) => last === null || Date.parse(last) <= now);
  return isOver ? null : last;
}

const lastOf = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

/** Shows the answer at once. */
function useKeep() {
  const queries = useQueryClient();
  return (answer: OwnLimits) => {
    queries.setQueryData(queryKey, answer);
    return answer;
  };
}

/** An empty list declines the offer of limits. */
export function useSetLimits() {
  const keep = useKeep();
  return useSend(async (write, body: BodySent<Calls['setLimits']>) =>
    keep(await write('setLimits', { body })),
  );
}

export function useConfirmLimit() {
  const keep = useKeep();
  return useSend(
    async (write, body: BodySent<Calls['confirmLimit']>) => keep(await write('confirmLimit', { body })),
    { changes: [limitKeys.all] },
  );
}

export type Break =
  | { call: 'takeTimeOut'; body: BodySent<Calls['takeTimeOut']> }
  | { call: 'selfExclude'; body: BodySent<Calls['selfExclude']> };

export const useTakeBreak = () =>
  useSend(
    (write, taken: Break) =>
      taken.call === 'takeTimeOut'
        ? write('takeTimeOut', { body: taken.body })
        : write('selfExclude', { body: taken.body }),
    { changes: [limitKeys.all] },
  );

/** A client's limits and breaks, for staff. */
export const useUserLimits = (userName: string) =>
  useQuery({
    queryKey: limitKeys.of(userName),
    queryFn: () => call('getUserLimits', { query: { userName } }),
  });
