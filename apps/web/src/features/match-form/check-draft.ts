import type { ErrorCode } from '@tossbook/contract';
import { normaliseFullName, parseIstInput, parsePercent, type RateBp } from '@tossbook/rules';
import type { MatchDraft } from './match-draft.ts';

export type DraftField = keyof MatchDraft | 'posterImg';

/** Between which moments a match may lie, as the server has it, and from which on the pickers offer them. */
export type TimeBounds = { min: number; max: number; startOffered: number; endOffered: number };

type Circumstances = {
  posterProblem: ErrorCode | null;
  isTooHigh: (rate: RateBp) => boolean;
  bounds: TimeBounds;
  now: number;
};

/** What is wrong first, in the order in which it is said; null if nothing is. */
export function checkDraft(
  draft: MatchDraft,
  { posterProblem, isTooHigh, bounds, now }: Circumstances,
): { field: DraftField; code: ErrorCode } | null {
  const checks: [DraftField, () => ErrorCode | null | undefined | false][] = [
    ['teamAName', () => nameProblem(draft.teamAName, 'TEAM_EMPTY')],
    ['teamBName', () => nameProblem(draft.teamBName, 'TEAM_EMPTY')],
    ['tossRate', () => rateProblem(draft.tossRate, isTooHigh)],
    ['leagueName', () => nameProblem(draft.leagueName, 'LEAGUE_EMPTY')],
    ['sportType', () => draft.sportType === '' && 'SPORT_EMPTY'],
    ['posterImg', () => posterProblem],
    ['startsAt', () => draft.startsAt === '' && 'START_TIME_EMPTY'],
    ['endsAt', () => endProblem(draft, now)],
    ['startsAt', () => !isWithin(draft.startsAt, bounds) && 'TIME_TOO_FAR'],
    ['endsAt', () => !isWithin(draft.endsAt, bounds) && 'TIME_TOO_FAR'],
    ['teamBName', () => teamKey(draft.teamAName) === teamKey(draft.teamBName) && 'TEAMS_SAME'],
    ['teamAName', () => isReserved(draft.teamAName) && 'TEAM_NAME_RESERVED'],
    ['teamBName', () => isReserved(draft.teamBName) && 'TEAM_NAME_RESERVED'],
  ];
  for (const [field, problemOf] of checks) {
    const code = problemOf();
    if (code) return { field, code };
  }
  return null;
}

function nameProblem(name: string, whenEmpty: ErrorCode): ErrorCode | null {
  if (name.trim() === '') return whenEmpty;
  return normaliseFullName(name) === null ? 'MATCH_TEXT_INVALID' : null;
}

export const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

function rateProblem(text: string, isTooHigh: Circumstances['isTooHigh']): ErrorCode | null {
  if (!isNumeric(text)) return 'RATE_EMPTY';
  const rate = parsePercent(text);
  if (rate === null) return 'RATE_INVALID';
  return isTooHigh(rate) ? 'RATE_TOO_HIGH' : null;
}

function endProblem({ startsAt, endsAt }: MatchDraft, now: number): ErrorCode | null {
  const [start, end] = [timeOf(startsAt), timeOf(endsAt)];
  if (Number.isNaN(end)) return 'END_TIME_EMPTY';
  if (end <= start) return 'END_BEFORE_START';
  return end <= now ? 'END_NOT_AHEAD' : null;
}

const timeOf = (text: string): number => parseIstInput(text)?.getTime() ?? Number.NaN;

const isWithin = (text: string, { min, max }: TimeBounds) => timeOf(text) >= min && timeOf(text) <= max;

/** Neither case nor spaces tell two teams apart. */
const teamKey = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');

/** A team of the name of the third result could never win. */
const isReserved = (name: string) => teamKey(name) === 'noresult';

/** On which field a refusal of the server puts the focus. */
export const fieldOf: Partial<Record<ErrorCode, DraftField>> = {
  TEAM_EMPTY: 'teamAName',
  MATCH_TEXT_INVALID: 'teamAName',
  TEAMS_SAME: 'teamBName',
  TEAM_NAME_RESERVED: 'teamAName',
  TEAMS_LOCKED: 'teamAName',
  START_LOCKED: 'startsAt',
  RATE_EMPTY: 'tossRate',
  RATE_INVALID: 'tossRate',
  RATE_TOO_HIGH: 'tossRate',
  LEAGUE_EMPTY: 'leagueName',
  SPORT_EMPTY: 'sportType',
  POSTER_TOO_LARGE: 'posterImg',
  POSTER_INVALID: 'posterImg',
  START_TIME_EMPTY: 'startsAt',
  END_TIME_EMPTY: 'endsAt',
  END_BEFORE_START: 'endsAt',
  END_NOT_AHEAD: 'endsAt',
  TIME_TOO_FAR: 'endsAt',
};
