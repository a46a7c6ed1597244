import { isAsked } from '@tossbook/contract';
import { isCodeOf, isOutcomeTime } from '@tossbook/rules';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-client.ts';
import { isUnanswered } from '../../lib/http/send-once.ts';
import { useSayAsked } from '../../lib/session/use-say-asked.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { outcomeTimeOf, typedTimeOf } from './outcome-time.ts';
import { type Settled, useSettle, useSettlePreview } from './queries.ts';
import { useSourceForm } from './source/use-source-form.ts';

type Entry = { result: string | null; time: string; minutes: number | null; reason: string; code: string };

const MINUTE_MS = 60_000;
/** How long before closing the outcome may have been known; null: not before. */
const CHIPS = [null, 1, 2, 5] as const;

/** The input of the Settle Up dialog, what it would pay, and the Yes button. */
export function useSettleForm({
  match,
  isEarlyHere,
  onSettled,
}: {
  match: { id: string; code: string; startsAt: number; endsAt: number };
  /** Whether betting is still open as far as the page knows; the preview knows better. */
  isEarlyHere: boolean;
  onSettled: (settled: Settled) => void;
}) {
  const { t } = useTranslation();
  const form = useForm<Entry>({
    defaultValues: { result: null, time: '', minutes: null, reason: '', code: '' },
  });
  const [result, typedTime, minutes, typedCode] = useWatch({
    control: form.control,
    name: ['result', 'time', 'minutes', 'code'],
  });
  const settle = useSettle();
  const sayAsked = useSayAsked();
  const source = useSourceForm(match.id);
  const [hasBookChanged, setHasBookChanged] = useState(false);

  const knownAt = outcomeTimeOf(typedTime);
  const isImpossible = knownAt !== null && !isOutcomeTime(knownAt.getTime(), { ...match, now: serverNow() });
  const outcomeKnownAt = knownAt === null || isImpossible ? null : knownAt.toISOString();
  const preview = useSettlePreview({ betId: match.id, outcomeKnownAt });
  const chosen = preview.data?.results.find(({ finalBetResult }) => finalBetResult === result);
  /** Betting is still open: typing the code of the match confirms that it closes for good. */
  const isEarly = preview.data?.isOpen ?? isEarlyHere;
  const closedAt = preview.data ? Date.parse(preview.data.betClosedAt) : match.endsAt;
  const knownBefore = (count: number) => (isEarly ? serverNow() : closedAt) - count * MINUTE_MS;
  const approveFrom = preview.data?.approveFrom ?? null;
  const isConfirmed = !isEarly || isCodeOf(match, typedCode);
  // Yes needs an amount that is on the screen and up to date.
  const canPay = chosen !== undefined && !preview.isPlaceholderData && !isImpossible && source.canSave;

  const handleYes = () => {
    const { reason } = form.getValues();
    if (result === null) {
      form.setError('result', { type: 'required' });
      return settle.fail(t('refusals.RESULT_EMPTY'));
    }
    setHasBookChanged(false);
    const digest = preview.data?.digest;
    const body = {
      betId: match.id,
      finalBetResult: result,
      ...(outcomeKnownAt !== null && { outcomeKnownAt }),
      // While betting is open, the book changes faster than anybody can look.
      ...(!isEarly && digest && { digest }),
      ...(reason.trim() !== '' && { reason }),
    };
    void settle.press(
      async (send) => {
        const answer = await send(body).catch(async (error: unknown) => {
          // Nobody says Yes again before the new amounts are there.
          if (isBookChanged(error)) await preview.refetch();
          throw error;
        });
        // If it fails, it says so, and can be added later: the result stands.
        await source.save(result);
        if (!isAsked(answer)) return onSettled(answer);
        // The dialog now shows the request itself.
        sayAsked(answer);
      },
      (error) => {
        if (isBookChanged(error)) return setHasBookChanged(true);
        settle.fail({
          title: t('settlement.failed'),
          reason: isUnanswered(error) ? t('settlement.unanswered') : error.message,
        });
      },
    );
  };

  return {
    result,
    choose: (chosenResult: string) => {
      form.setValue('result', chosenResult);
      form.clearErrors('result');
    },
    /** The last Yes was refused: the amounts are those of another book now. */
    hasBookChanged,
    isResultMissing: form.formState.errors.result !== undefined,
    chips: CHIPS.map((count) => ({
      minutes: count,
      text:
        count === null
          ? t(isEarly ? 'settlement.notBeforeNow' : 'settlement.notBefore')
          : t(isEarly ? 'settlement.minutesAgo' : 'settlement.minutesBefore', { count }),
      isOn: count === null ? typedTime === '' : count === minutes,
      isPossible: count === null || knownBefore(count) >= match.startsAt,
    })),
    pickMinutes: (count: number | null) => {
      form.setValue('minutes', count);
      form.setValue('time', count === null ? '' : typedTimeOf(knownBefore(count)));
    },
    fields: {
      time: form.register('time', { onChange: () => form.setValue('minutes', null) }),
      reason: form.register('reason'),
      code: form.register('code'),
    },
    timeError: isImpossible ? t('refusals.OUTCOME_TIME_INVALID') : undefined,
    knownAt: isImpossible ? null : knownAt,
    preview,
    source,
    chosen,
    isEarly,
    endsAt: match.endsAt,
    /** The chosen result pays so much that another admin must agree. */
    needsSecond: chosen !== undefined && approveFrom !== null && chosen.payout >= approveFrom,
    canPress: result === null || (canPay && isConfirmed),
    isBusy: settle.isBusy,
    isRetrying: settle.isRetrying,
    handleYes,
  };
}

const isBookChanged = (error: unknown) => error instanceof ApiError && error.code === 'BOOK_CHANGED';
