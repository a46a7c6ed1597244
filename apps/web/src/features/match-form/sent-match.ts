import type { Known } from '@tossbook/contract';
import { parseIstInput } from '@tossbook/rules';
import { draftOf, type EditedMatch, type MatchDraft, type Sport } from './match-draft.ts';
import type { SentMatch } from './match-form.api.ts';

/** A draft that passed every check, as it goes over the wire. A time that nobody touched keeps its seconds. */
export function sentMatchOf(
  draft: MatchDraft,
  { match, poster, removesPoster = false, reason }: Beside,
): SentMatch {
  const before = match && draftOf(match);
  const { startsAt, endsAt, ...form } = draft;
  return {
    times: {
      betStartTime: match && before?.startsAt === startsAt ? match.betStartTime : isoOf(startsAt),
      betEndTime: match && before?.endsAt === endsAt ? match.betEndTime : isoOf(endsAt),
    },
    form: {
      ...form,
      teamAName: form.teamAName.trim(),
      teamBName: form.teamBName.trim(),
      tossRate: form.tossRate.trim(),
      leagueName: form.leagueName.trim(),
      sportType: form.sportType as Known<Sport>,
      posterImg: poster,
      reason: reason?.trim(),
    },
    removesPoster,
  };
}

/** What goes with a draft: the match as it is, what becomes of its poster, and why. */
type Beside = { match?: EditedMatch; poster?: File | undefined; removesPoster?: boolean; reason?: string };

const isoOf = (text: string): string => parseIstInput(text)?.toISOString() ?? '';
