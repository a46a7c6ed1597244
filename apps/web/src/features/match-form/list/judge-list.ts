import { isTwin, parseIstInput, parsePercent, timeBounds } from '@tossbook/rules';
import { checkDraft } from '../draft/check-draft.ts';
import type { MatchDraft } from '../draft/match-draft.ts';
import { isTooHigh, questionOfNew, type RateQuestion, type RateRules } from '../draft/rate-question.ts';
import type { UsualRates } from '../help/suggestions.ts';
import { type Closing, twinOf } from '../help/twins.ts';
import type { ListedMatch } from './parse-list.ts';

type Problem = NonNullable<ReturnType<typeof checkDraft>>;

export type JudgedMatch = ListedMatch & {
  /** Why it cannot be created. */
  problem: Problem | null;
  /** What to look at before it is. */
  question: RateQuestion | null;
  twin: Closing | null;
  /** The line of an earlier match of the list that it looks like. */
  sameAs: number | null;
};

type Known = { closings: Closing[]; rules: RateRules; usual: UsualRates | null; now: Date };

/** Judges each match by the rules of the form, and by what is there already: on the site and further up in the list. */
export function judgeList(matches: ListedMatch[], { closings, rules, usual, now }: Known): JudgedMatch[] {
  return matches.map((match, index) => {
    const { draft } = match;
    const problem = checkDraft(draft, {
      posterProblem: null,
      isTooHigh: (rate) => isTooHigh(rate, rules),
      bounds: timeBounds(now),
      now,
    });
    const rate = parsePercent(draft.tossRate);
    const earlier = matches.slice(0, index).find((other) => looksLike(other.draft, draft));
    return {
      ...match,
      problem,
      question: problem || !rate ? null : questionOfNew(rate, rules, usual),
      twin: problem ? null : twinOf(draft, closings),
      sameAs: problem ? null : (earlier?.line ?? null),
    };
  });
}

function looksLike(one: MatchDraft, other: MatchDraft): boolean {
  const [a, b] = [factsOf(one), factsOf(other)];
  return a !== null && b !== null && isTwin(a, b);
}

function factsOf({ teamAName: teamA, teamBName: teamB, sportType: sport, endsAt }: MatchDraft) {
  const end = parseIstInput(endsAt);
  return end ? { teamA, teamB, sport, endsAt: end.getTime() } : null;
}

/** Nothing speaks against it: it is created unless somebody leaves it out. */
export const isClean = ({ problem, question, twin, sameAs }: JudgedMatch): boolean =>
  problem === null && question === null && twin === null && sameAs === null;

/** From the first to the last end of the list; null if no end could be read. */
export function endsOf(matches: ListedMatch[]): { first: Date; last: Date } | null {
  const ends = matches.flatMap(({ draft }) => parseIstInput(draft.endsAt)?.getTime() ?? []);
  if (ends.length === 0) return null;
  return { first: new Date(Math.min(...ends)), last: new Date(Math.max(...ends)) };
}
