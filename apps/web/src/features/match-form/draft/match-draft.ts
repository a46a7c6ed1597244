import type { Answer, contract } from '@tossbook/contract';
import { addDays, istDay, istInput } from '@tossbook/rules';

type Listed = Answer<(typeof contract)['getAllMatches']>['betList'][number];

/** A match as listed; whether it ever had a bet is known once it is loaded singly. */
export type EditedMatch = Listed & { hasBets?: boolean };
export type Sport = Listed['sportType'];

/** The form's values: times as entered, in IST. */
export type MatchDraft = {
  teamAName: string;
  teamBName: string;
  tossRate: string;
  leagueName: string;
  sportType: Sport | '';
  startsAt: string;
  endsAt: string;
};

export const emptyDraft: MatchDraft = {
  teamAName: '',
  teamBName: '',
  tossRate: '',
  leagueName: '',
  sportType: '',
  startsAt: '',
  endsAt: '',
};

export const draftOf = (match: EditedMatch): MatchDraft => ({
  teamAName: match.teamAName,
  teamBName: match.teamBName,
  tossRate: String(match.tossRate),
  leagueName: match.leagueName,
  sportType: match.sportType,
  startsAt: istInput(new Date(match.betStartTime)),
  endsAt: istInput(new Date(match.betEndTime)),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** A copy: at the same times on the next day, or on the first day whose start is still ahead. */
export function copyOf(match: EditedMatch, now: number): MatchDraft {
  const [starts, ends] = [match.betStartTime, match.betEndTime].map((time) => Date.parse(time)) as [
    number,
    number,
  ];
  const days = Math.max(1, Math.floor((now - starts) / DAY_MS) + 1);
  return { ...draftOf(match), startsAt: inputTime(starts, days), endsAt: inputTime(ends, days) };
}

const inputTime = (at: number, days: number): string => {
  const moment = new Date(at);
  return `${addDays(istDay(moment), days)}${istInput(moment).slice(10)}`;
};

/** The address of a match's poster. */
export const posterUrlOf = ({ posterImg }: EditedMatch): string | null =>
  posterImg && 'url' in posterImg ? posterImg.url : null;
