import { useQuery } from '@tanstack/react-query';
import type { Paise } from '@tossbook/rules';
import { useEffect } from 'react';
import { call } from '../../../lib/http/api-client.ts';
import { readSession } from '../../../lib/session/session.ts';
import { guideKeys } from '../keys.ts';
import { beginGuide, endGuide, rememberGuided, useIsGuided, wasGuided } from './guide.ts';

type Chance = {
  balance: Paise | undefined;
  stakeMin: Paise;
  /** Whether a match takes bets. */
  hasOpenMatch: boolean;
  /** Whether a bet of the caller is on the page. */
  hasBet: boolean;
};

/**
 * Shows the way to the first bet, once there is one to place; never to anybody who has ever bet. Whether it is due is
 * asked at once, so that it does not push away what is on the page already.
 */
export function useFirstBetGuide({ balance, stakeMin, hasOpenMatch, hasBet }: Chance) {
  const userName = readSession()?.userName ?? null;
  const canBet = hasOpenMatch && !hasBet && balance !== undefined && balance >= stakeMin;
  const isFresh = userName !== null && !wasGuided(userName);
  const isAsked = isFresh && !hasBet;
  const { data, isPending } = useQuery({
    queryKey: guideKeys.all,
    queryFn: () => call('getBetTransaction', { query: { status: 'all', page: 1, pageSize: 1 } }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const total = data?.total;
  useEffect(() => {
    if (userName === null || total === undefined) return;
    if (total > 0) rememberGuided(userName);
    else if (canBet) beginGuide(userName);
  }, [userName, canBet, total]);
  useEffect(() => {
    if (hasBet) endGuide();
  }, [hasBet]);
  return { isOn: useIsGuided(), isPending: isAsked && isPending };
}
