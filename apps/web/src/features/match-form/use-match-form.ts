import { type ErrorCode, errors } from '@tossbook/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { checkDraft, type DraftField, fieldOf, isNumeric, type TimeBounds } from './check-draft.ts';
import type { MatchDraft } from './match-draft.ts';
import { usePoster } from './use-poster.ts';

type Options = {
  /** What it begins with; what comes later replaces what nobody has touched. */
  start: MatchDraft;
  /** When the match begins that is edited. */
  startedAt?: number;
  /** What passed every check. */
  onReady: (draft: MatchDraft) => Promise<void> | void;
};

export function useMatchForm({ start, startedAt, onReady }: Options) {
  const form = useForm<MatchDraft>({ values: start, resetOptions: { keepDirtyValues: true } });
  const poster = usePoster();
  // Two that are no inputs to the form's library, which therefore cannot put the focus on them.
  const posterInput = useRef<HTMLInputElement>(null);
  const sportTrigger = useRef<HTMLButtonElement>(null);
  form.register('sportType');
  const [bounds] = useState(() => boundsFrom(serverNow(), startedAt));

  const focus = (field: DraftField) => {
    if (field === 'posterImg') posterInput.current?.focus();
    else if (field === 'sportType') sportTrigger.current?.focus();
    else form.setFocus(field);
  };
  const refuse = (message: string, field: DraftField | undefined) => {
    toast.error(message, { toastId: message });
    if (field) focus(field);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft = form.getValues();
    const problem = checkDraft(draft, { posterProblem: poster.problem, bounds, now: serverNow() });
    if (!problem) return void onReady(draft);
    if (problem.field === 'tossRate' && !isNumeric(draft.tossRate))
      form.setValue('tossRate', '', { shouldDirty: true });
    refuse(errors[problem.code].message, problem.field);
  };

  return {
    form,
    poster,
    posterInput,
    sportTrigger,
    bounds,
    submit,
    /** What the server says to it, on the field that it is about. */
    refuseBy: (error: Error) => refuse(error.message, fieldOf[codeOf(error) ?? 'SERVER_ERROR']),
    hasChanges: form.formState.isDirty || poster.isPicked,
  };
}

export type MatchFormState = ReturnType<typeof useMatchForm>;

const codeOf = (error: Error): ErrorCode | null => (error instanceof ApiError ? error.code : null);

const MINUTE_MS = 60_000;

/** From the minute in which the form was opened to a year later; a match that is edited may have begun before. */
function boundsFrom(now: number, startedAt = now): TimeBounds {
  const max = new Date(now);
  max.setUTCFullYear(max.getUTCFullYear() + 1);
  const minuteOf = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return { startMin: minuteOf(Math.min(now, startedAt)), endMin: minuteOf(now), max: max.getTime() };
}
