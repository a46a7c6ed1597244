import type { Answer, contract } from '@tossbook/contract';
import { isTwin, parseIstInput, TWIN_HOURS } from '@tossbook/rules';
import type { MatchDraft } from '../draft/match-draft.ts';

export type Closing = Answer<(typeof contract)['getClosings']>['matches'][number];
type Drafted = Pick<MatchDraft, 'teamAName' | 'teamBName' | 'sportType' | 'endsAt'>;

const TWIN_MS = TWIN_HOURS * 60 * 60 * 1000;

/** The period in which a twin of a match that closes then would close. */
export const closingsAround = (from: Date, to = from) => ({
  from: new Date(from.getTime() - TWIN_MS).toISOString(),
  to: new Date(to.getTime() + TWIN_MS).toISOString(),
});

/** The match of which the draft looks like a second one, if there is one: the one that closes nearest to it. */
export function twinOf(draft: Drafted, closings: Closing[]): Closing | null {
  const end = parseIstInput(draft.endsAt)?.getTime();
  if (end === undefined || draft.sportType === '') return null;
  const mine = { teamA: draft.teamAName, teamB: draft.teamBName, sport: draft.sportType, endsAt: end };
  const awayFrom = ({ betEndTime }: Closing) => Math.abs(Date.parse(betEndTime) - end);
  const twins = closings.filter((one) =>
    isTwin(mine, {
      teamA: one.teamAName,
      teamB: one.teamBName,
      sport: one.sportType,
      endsAt: Date.parse(one.betEndTime),
    }),
  );
  return twins.sort((one, other) => awayFrom(one) - awayFrom(other))[0] ?? null;
}

/** How many minutes later the draft closes than its twin; negative for earlier. */
export function minutesAfter(twin: Closing, { endsAt }: Pick<Drafted, 'endsAt'>): number {
  return Math.round(((parseIstInput(endsAt)?.getTime() ?? 0) - Date.parse(twin.betEndTime)) / 60_000);
}
