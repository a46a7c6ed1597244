import { formatIst, parsePercent, type RateBp, refuseTimes, toPercent } from '@tossbook/rules';
import type { DraftRefusal } from '../draft/check-draft.ts';
import { draftOf, type EditedMatch } from '../draft/match-draft.ts';
import { isTooHigh, questionOf, type RateQuestion, type RateRules } from '../draft/rate-question.ts';
import { type SentMatch, sentMatchOf } from '../draft/sent-match.ts';

export type BulkAct = 'rate' | 'closing';

/** What would become of one of the selected matches. */
export type Plan = {
  match: EditedMatch;
  before: string;
  /** Null if it stays as it is. */
  after: string | null;
  /** Why it cannot be changed. */
  refusal: DraftRefusal | null;
  /** What must be confirmed first. */
  question: RateQuestion | null;
  /** What is sent; null if nothing. */
  sent: SentMatch | null;
};

type Circumstances = { rules: RateRules; now: number };

const MINUTE_MS = 60_000;
const MINUTES_MAX = 24 * 60;
const ENDED: readonly EditedMatch['state'][] = ['closed', 'settling', 'settled', 'reversing'];

/** Minutes as typed, earlier with a minus; null for what is no such number. */
export function minutesOf(text: string): number | null {
  const typed = text.trim().replace('−', '-');
  const minutes = /^[+-]?\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return minutes === 0 || Math.abs(minutes) > MINUTES_MAX ? null : minutes;
}

/** What the value, as typed, would do to a match. */
export function planOf(act: BulkAct, value: string, match: EditedMatch, { rules, now }: Circumstances): Plan {
  const unchanged = {
    match,
    before: valueOf(act, match),
    after: null,
    refusal: null,
    question: null,
    sent: null,
  };
  if (ENDED.includes(match.state) || match.isExpired || Date.parse(match.betEndTime) <= now)
    return { ...unchanged, refusal: 'MATCH_CLOSED' };
  if (act === 'rate') {
    const rate = parsePercent(value);
    return rate === null ? unchanged : { ...unchanged, ...rateChange(rate, match, rules) };
  }
  const minutes = minutesOf(value);
  return minutes === null ? unchanged : { ...unchanged, ...endChange(minutes, match, now) };
}

function rateChange(rate: RateBp, match: EditedMatch, rules: RateRules): Partial<Plan> {
  const tossRate = String(toPercent(rate));
  if (Number(tossRate) === match.tossRate) return {};
  if (isTooHigh(rate, rules, match)) return { refusal: 'RATE_TOO_HIGH' };
  return {
    after: `${tossRate}%`,
    question: questionOf(rate, rules, match),
    sent: sentMatchOf({ ...draftOf(match), tossRate }, { match }),
  };
}

function endChange(minutes: number, match: EditedMatch, now: number): Partial<Plan> {
  const endsAt = new Date(Date.parse(match.betEndTime) + minutes * MINUTE_MS);
  const refusal = refuseTimes({ startsAt: new Date(match.betStartTime), endsAt }, { now: new Date(now) });
  if (refusal) return { refusal };
  const sent = sentMatchOf(draftOf(match), { match });
  return {
    after: clockOf(endsAt, new Date(match.betEndTime)),
    sent: { ...sent, times: { ...sent.times, betEndTime: endsAt.toISOString() } },
  };
}

const valueOf = (act: BulkAct, match: EditedMatch): string =>
  act === 'rate' ? `${match.tossRate}%` : formatIst(new Date(match.betEndTime));

/** The day only if it is another one than before. */
function clockOf(at: Date, before: Date): string {
  const [day, written] = [formatIst(before).slice(0, 10), formatIst(at)];
  return written.startsWith(day) ? written.slice(11) : written;
}
