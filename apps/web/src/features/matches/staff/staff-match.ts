import type { Answer, contract } from '@tossbook/contract';
import { type Paise, phaseAt, rupees } from '@tossbook/rules';
import { endOf } from '../../../lib/time/match-times.ts';
import { type CardMatch, cardMatchOf } from '../client-match.ts';
import { byClosingTime, mergeMatches } from '../merge-matches.ts';

type Listed = Answer<(typeof contract)['getAllMatches']>['betList'][number];
export type ListedStaffMatch = Listed & { isGone?: true };

/** The open bets on one team, and the house result if it wins. */
export type Side = { look: 'a' | 'b'; team: string; stake: Paise; bets: number; houseResult: Paise };

/** A match as staff see it. */
export type StaffMatch = CardMatch & {
  isEnabled: boolean;
  isExpired: boolean;
  isFrozen: boolean;
  /** Staff switched it off by itself. */
  isSwitchedOff: boolean;
  /** The acts that suspended it together with others. */
  suspendedBy: readonly string[];
  sides: readonly [Side, Side];
  liability: Paise;
  /** What may come to be owed if the costlier team wins, stakes on the other one aside: limits count it. */
  owed: Paise;
  limit: Paise | null;
  /** As listed, for the edit form. */
  listed: Listed;
};

export function staffMatchOf(listed: ListedStaffMatch, now: number): StaffMatch {
  return {
    ...cardMatchOf(listed, now),
    isEnabled: listed.active,
    isExpired: listed.isExpired,
    isFrozen: listed.isFrozen,
    isSwitchedOff: listed.isSwitchedOff,
    suspendedBy: listed.suspendedBy,
    sides: [
      {
        look: 'a',
        team: listed.teamAName,
        stake: rupees(listed.teamATotalAmount ?? 0),
        bets: listed.teamABets,
        houseResult: rupees(listed.houseResultIfTeamA),
      },
      {
        look: 'b',
        team: listed.teamBName,
        stake: rupees(listed.teamBTotalAmount ?? 0),
        bets: listed.teamBBets,
        houseResult: rupees(listed.houseResultIfTeamB),
      },
    ],
    liability: rupees(listed.liability),
    owed: rupees(Math.max(listed.teamAProfit, listed.teamBProfit)),
    limit: listed.limit ? rupees(listed.limit) : null,
    listed,
  };
}

/** Whether it has ended, or a result has closed it. */
export const isExpiredAt = (
  match: Pick<StaffMatch, 'isExpired' | 'startsAt' | 'endsAt'>,
  now: number,
): boolean => match.isExpired || phaseAt(match, now) === 'over';

type Held = { active: number; expired: number };

/**
 * The list after a refresh: active matches first, then expired ones, by closing time. In both, the cards in
 * sight keep their places: 'Settle Up' must not become another match's under a finger.
 */
export function mergeStaffMatches({
  shown,
  fresh,
  held,
  now,
}: {
  shown: readonly ListedStaffMatch[];
  fresh: readonly ListedStaffMatch[];
  held: Held;
  now: number;
}): ListedStaffMatch[] {
  const byId = new Map(fresh.map((match) => [match._id, match]));
  const hasEnded = (match: ListedStaffMatch) => {
    const listed = byId.get(match._id) ?? match;
    return listed.isExpired || now >= endOf(listed, now);
  };
  const section = (isIn: (match: ListedStaffMatch) => boolean, count: number) =>
    mergeMatches({ shown: shown.filter(isIn), fresh: fresh.filter(isIn), held: count });
  return [...section((match) => !hasEnded(match), held.active), ...section(hasEnded, held.expired)];
}

/** Nobody is looking: gone matches are removed, and the rest is sorted. */
export const restoredOrder = (shown: readonly ListedStaffMatch[]): ListedStaffMatch[] =>
  byClosingTime(shown.filter(({ isGone }) => !isGone));
