import type { ErrorCode } from '@tossbook/contract';
import { parsePercent, type TimeBounds, timeBounds } from '@tossbook/rules';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/http/api-client.ts';
import { i18n } from '../../lib/i18n.ts';
import { usePoster } from '../../lib/picture/use-poster.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import type { Words } from '../../lib/toast.tsx';
import { checkDraft, type DraftField, fieldOf, isNumeric } from './draft/check-draft.ts';
import type { EditedMatch, MatchDraft } from './draft/match-draft.ts';
import { isTooHigh, questionOf, questionOfNew, type RateQuestion } from './draft/rate-question.ts';
import type { UsualRates } from './help/suggestions.ts';
import { useRateRules } from './queries.ts';

type Options = {
  /** Initial values; later ones replace untouched fields. */
  start: MatchDraft;
  /** The match being edited. */
  match?: EditedMatch;
  /** For a new match: the rates that recent ones had. */
  usualRates?: UsualRates | null;
  /** Reports an error. */
  fail: (words: Words) => void;
  /** Called with valid input. */
  onReady: (draft: MatchDraft) => Promise<void> | void;
  /** Called with valid input whose rate must be confirmed first. */
  onDoubt: (draft: MatchDraft, question: RateQuestion) => void;
};

export function useMatchForm({ start, match, usualRates = null, fail, onReady, onDoubt }: Options) {
  const form = useForm<MatchDraft>({ values: start, resetOptions: { keepDirtyValues: true } });
  const poster = usePoster();
  // Not inputs to the form library, which therefore cannot focus them.
  const posterInput = useRef<HTMLInputElement>(null);
  const sportTrigger = useRef<HTMLButtonElement>(null);
  form.register('sportType');
  const [bounds] = useState(() => boundsFrom(serverNow(), match && Date.parse(match.betStartTime)));
  const rules = useRateRules();

  const focus = (field: DraftField) => {
    if (field === 'posterImg') posterInput.current?.focus();
    else if (field === 'sportType') sportTrigger.current?.focus();
    else form.setFocus(field);
  };
  const refuse = (message: string, field: DraftField | undefined) => {
    fail(message);
    if (field) focus(field);
  };

  const check = () => {
    const draft = form.getValues();
    const problem = checkDraft(draft, {
      posterProblem: poster.problem,
      isTooHigh: (rate) => isTooHigh(rate, rules, match),
      bounds,
      now: new Date(serverNow()),
    });
    const rate = parsePercent(draft.tossRate);
    const question =
      rate && (match ? questionOf(rate, rules, match) : questionOfNew(rate, rules, usualRates));
    if (!problem) return void (question ? onDoubt(draft, question) : onReady(draft));
    if (problem.field === 'tossRate' && !isNumeric(draft.tossRate))
      form.setValue('tossRate', '', { shouldDirty: true });
    refuse(i18n.t(`refusals.${problem.code}`, { maximum: rules.maxPercent }), problem.field);
  };

  return {
    form,
    poster,
    posterInput,
    sportTrigger,
    bounds,
    /** Checks what is entered; it then goes on, asks or refuses. */
    check,
    submit: (event: FormEvent) => {
      event.preventDefault();
      check();
    },
    /** Shows a refusal by the server on its field. */
    refuseBy: (error: Error) => refuse(error.message, fieldOf[codeOf(error) ?? 'SERVER_ERROR']),
    hasChanges: form.formState.isDirty || poster.isPicked,
  };
}

export type MatchFormState = ReturnType<typeof useMatchForm>;

const codeOf = (error: Error): ErrorCode | null => (error instanceof ApiError ? error.code : null);

const MINUTE_MS = 60_000;

/** The allowed times of a match, and the earliest times that the pickers offer. */
export type FormBounds = TimeBounds & { startOffered: Date; endOffered: Date };

/**
 * As of when the form opens. The pickers offer future times; a match with a past start is open at once, so
 * a past start may still be typed.
 */
function boundsFrom(now: number, startedAt = now): FormBounds {
  const minuteOf = (at: number) => new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS);
  return {
    ...timeBounds(new Date(now)),
    startOffered: minuteOf(Math.min(now, startedAt)),
    endOffered: minuteOf(now),
  };
}
