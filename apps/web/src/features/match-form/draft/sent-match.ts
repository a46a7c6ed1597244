import type { Known } from '@tossbook/contract';
import { parseIstInput } from '@tossbook/rules';
import { draftOf, type EditedMatch, type MatchDraft, type Sport } from './match-draft.ts';

export type SentMatch = {
  times: { betStartTime: string; betEndTime: string };
  form: {
    teamAName: string;
    teamBName: string;
    tossRate: string;
    leagueName: string;
    sportType: Known<Sport>;
    posterImg?: File | undefined;
    reason?: string | undefined;
  };
  /** For an edit: whether to delete the current poster. */
  removesPoster?: boolean;
  /** For an edit: what it was made on. */
  edition?: string;
};

/** A valid draft in wire format. An untouched time keeps its seconds. */
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
    ...(match && { edition: match.edition }),
  };
}

/** Sent with a draft: the current match, what happens to its poster, and the reason. */
type Beside = { match?: EditedMatch; poster?: File | undefined; removesPoster?: boolean; reason?: string };

const isoOf = (text: string): string => parseIstInput(text)?.toISOString() ?? '';
