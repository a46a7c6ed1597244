import type { ErrorCode } from '@tossbook/contract';
import {
  isReservedTeam,
  isWithin,
  normaliseMatchText,
  parseIstInput,
  parsePercent,
  type RateBp,
  refuseSides,
  refuseTimes,
  type TimeBounds,
} from '@tossbook/rules';
import type { refusals } from '@tossbook/words/en/match-form';
import type { MatchDraft } from './match-draft.ts';

/** Those of a list are about more than one draft. */
export type DraftRefusal = Exclude<keyof typeof refusals, `FIXTURE${string}`>;
export type DraftField = keyof MatchDraft | 'posterImg';

type Circumstances = {
  posterProblem: DraftRefusal | null;
  isTooHigh: (rate: RateBp) => boolean;
  /** The server's values when the form was opened. */
  bounds: TimeBounds;
  now: Date;
};

/** The first error, in the specified order; null if there is none. */
export function checkDraft(
  draft: MatchDraft,
  { posterProblem, isTooHigh, bounds, now }: Circumstances,
): Problem | null {
  const checks: [DraftField, () => DraftRefusal | null | undefined | false][] = [
    ['teamAName', () => nameProblem(draft.teamAName, 'TEAM_EMPTY')],
    ['teamBName', () => nameProblem(draft.teamBName, 'TEAM_EMPTY')],
    ['tossRate', () => rateProblem(draft.tossRate, isTooHigh)],
    ['leagueName', () => nameProblem(draft.leagueName, 'LEAGUE_EMPTY')],
    ['sportType', () => draft.sportType === '' && 'SPORT_EMPTY'],
    ['posterImg', () => posterProblem],
    ['startsAt', () => draft.startsAt === '' && 'START_TIME_EMPTY'],
    ['endsAt', () => parseIstInput(draft.endsAt) === null && 'END_TIME_EMPTY'],
  ];
  for (const [field, problemOf] of checks) {
    const code = problemOf();
    if (code) return { field, code };
  }
  return timesProblem(draft, { bounds, now }) ?? sidesProblem(draft);
}

type Problem = { field: DraftField; code: DraftRefusal };

function nameProblem(name: string, whenEmpty: DraftRefusal): DraftRefusal | null {
  if (name.trim() === '') return whenEmpty;
  return normaliseMatchText(name) === null ? 'MATCH_TEXT_INVALID' : null;
}

export const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

function rateProblem(text: string, isTooHigh: Circumstances['isTooHigh']): DraftRefusal | null {
  if (!isNumeric(text)) return 'RATE_EMPTY';
  const rate = parsePercent(text);
  if (rate === null) return 'RATE_INVALID';
  return isTooHigh(rate) ? 'RATE_TOO_HIGH' : null;
}

function timesProblem(draft: MatchDraft, clock: Pick<Circumstances, 'bounds' | 'now'>): Problem | null {
  const [startsAt, endsAt] = [timeOf(draft.startsAt), timeOf(draft.endsAt)];
  const code = refuseTimes({ startsAt, endsAt }, clock);
  if (code === null) return null;
  const isStart = code === 'TIME_TOO_FAR' && !isWithin(startsAt, clock.bounds);
  return { field: isStart ? 'startsAt' : 'endsAt', code };
}

function sidesProblem({ teamAName: teamA, teamBName: teamB }: MatchDraft): Problem | null {
  const code = refuseSides({ teamA, teamB });
  if (code === null) return null;
  const isFirst = code === 'TEAM_NAME_RESERVED' && isReservedTeam(teamA);
  return { field: isFirst ? 'teamAName' : 'teamBName', code };
}

/** An invalid date is out of bounds. */
const timeOf = (text: string): Date => parseIstInput(text) ?? new Date(Number.NaN);

/** The field to focus for a refusal by the server. */
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
