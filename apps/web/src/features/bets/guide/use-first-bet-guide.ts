import { useQuery } from '@tanstack/react-query';
import type { Paise } from '@tossbook/rules';
import { useEffect } from 'react';
import { call } from '../../../lib/http/api-client.ts';
import { readSession } from '../../../lib/session/session.ts';
import { guideKeys } from '../keys.ts';
import { beginGuide, endGuide, useIsGuided, wasGuided } from './guide.ts';

type Chance = {
  balance: Paise | undefined;
  stakeMin: Paise;
  /** Whether a match takes bets. */
  hasOpenMatch: boolean;
  /** Whether a bet of the caller is on the page. */
  hasBet: boolean;
};

/** Shows the way to the first bet, once there is one to place; never to anybody who has ever bet. */
export function useFirstBetGuide({ balance, stakeMin, hasOpenMatch, hasBet }: Chance): boolean {
  const userName = readSession()?.userName ?? null;
  const canBet = hasOpenMatch && !hasBet && balance !== undefined && balance >= stakeMin;
  const isFresh = userName !== null && !wasGuided(userName);
  const { data } = useQuery({
    queryKey: guideKeys.all,
    queryFn: () => call('getBetTransaction', { query: { status: 'all', page: 1, pageSize: 1 } }),
    enabled: canBet && isFresh,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasNeverBet = data?.total === 0;
  useEffect(() => {
    if (userName !== null && canBet && hasNeverBet) beginGuide(userName);
  }, [userName, canBet, hasNeverBet]);
  useEffect(() => {
    if (hasBet) endGuide();
  }, [hasBet]);
  return useIsGuided();
}
