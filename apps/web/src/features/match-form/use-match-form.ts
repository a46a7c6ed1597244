import { type ErrorCode, textOf } from '@tossbook/contract';
import { parsePercent } from '@tossbook/rules';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { Words } from '../../lib/toast.tsx';
import { checkDraft, type DraftField, fieldOf, isNumeric, type TimeBounds } from './check-draft.ts';
import type { EditedMatch, MatchDraft } from './match-draft.ts';
import { useRateRules } from './match-form.api.ts';
import { isTooHigh, questionOf, type RateQuestion } from './rate-question.ts';
import { usePoster } from './use-poster.ts';

type Options = {
  /** What it begins with; what comes later replaces what nobody has touched. */
  start: MatchDraft;
  /** The match that is edited. */
  match?: EditedMatch;
  /** Says what is wrong. */
  fail: (words: Words) => void;
  /** What passed every check. */
  onReady: (draft: MatchDraft) => Promise<void> | void;
  /** What passed every check, and has a rate that is asked about first. */
  onDoubt: (draft: MatchDraft, question: RateQuestion) => void;
};

export function useMatchForm({ start, match, fail, onReady, onDoubt }: Options) {
  const form = useForm<MatchDraft>({ values: start, resetOptions: { keepDirtyValues: true } });
  const poster = usePoster();
  // Two that are no inputs to the form's library, which therefore cannot put the focus on them.
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft = form.getValues();
    const problem = checkDraft(draft, {
      posterProblem: poster.problem,
      isTooHigh: (rate) => isTooHigh(rate, rules, match),
      bounds,
      now: serverNow(),
    });
    const rate = parsePercent(draft.tossRate);
    const question = rate && questionOf(rate, rules, match);
    if (!problem) return void (question ? onDoubt(draft, question) : onReady(draft));
    if (problem.field === 'tossRate' && !isNumeric(draft.tossRate))
      form.setValue('tossRate', '', { shouldDirty: true });
    refuse(textOf(problem.code, { maximum: rules.maxPercent }), problem.field);
  };

  return {
    form,
    poster,
    posterInput,
    sportTrigger,
    bounds,
    submit,
    /** Goes on with what was asked about. */
    goOn: onReady,
    /** What the server says to it, on the field that it is about. */
    refuseBy: (error: Error) => refuse(error.message, fieldOf[codeOf(error) ?? 'SERVER_ERROR']),
    hasChanges: form.formState.isDirty || poster.isPicked,
  };
}

export type MatchFormState = ReturnType<typeof useMatchForm>;

const codeOf = (error: Error): ErrorCode | null => (error instanceof ApiError ? error.code : null);

const MINUTE_MS = 60_000;

/**
 * A year either way from when the form was opened. The pickers offer what is ahead; a match whose start is past is open
 * at once, so a start may be typed that is.
 */
function boundsFrom(now: number, startedAt = now): TimeBounds {
  const yearsAway = (years: number) => {
    const at = new Date(now);
    return at.setUTCFullYear(at.getUTCFullYear() + years);
  };
  const minuteOf = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return {
    min: yearsAway(-1),
    max: yearsAway(1),
    startOffered: minuteOf(Math.min(now, startedAt)),
    endOffered: minuteOf(now),
  };
}
