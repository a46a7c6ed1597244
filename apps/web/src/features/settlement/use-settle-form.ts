import { isAsked } from '@tossbook/contract';
import { isCodeOf, isOutcomeTime } from '@tossbook/rules';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/http/send-once.ts';
import { useSayAsked } from '../../lib/session/use-say-asked.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { outcomeTimeOf } from './outcome-time.ts';
import { type Settled, useSettle, useSettlePreview } from './queries.ts';

type Entry = { result: string | null; time: string; reason: string; code: string };

/** The input of the Settle Up dialog, what it would pay, and the Yes button. */
export function useSettleForm({
  match,
  isEarly,
  onSettled,
  onAsked,
}: {
  match: { id: string; code: string; startsAt: number };
  /** Betting is still open: typing the code of the match confirms that it closes for good. */
  isEarly: boolean;
  onSettled: (settled: Settled) => void;
  /** It waits for another admin. */
  onAsked: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm<Entry>({ defaultValues: { result: null, time: '', reason: '', code: '' } });
  const [result, typedTime, typedCode] = useWatch({
    control: form.control,
    name: ['result', 'time', 'code'],
  });
  const settle = useSettle();
  const sayAsked = useSayAsked();

  const knownAt = outcomeTimeOf(typedTime);
  const isImpossible = knownAt !== null && !isOutcomeTime(knownAt.getTime(), { ...match, now: serverNow() });
  const outcomeKnownAt = knownAt === null || isImpossible ? null : knownAt.toISOString();
  const preview = useSettlePreview({ betId: match.id, outcomeKnownAt });
  const chosen = preview.data?.results.find(({ finalBetResult }) => finalBetResult === result);
  const isConfirmed = !isEarly || isCodeOf(match, typedCode);
  // Yes needs an amount that is on the screen and up to date.
  const canPay = chosen !== undefined && !preview.isPlaceholderData && !isImpossible;

  const handleYes = () => {
    const { reason } = form.getValues();
    if (result === null) return settle.fail(t('refusals.RESULT_EMPTY'));
    const body = {
      betId: match.id,
      finalBetResult: result,
      ...(outcomeKnownAt !== null && { outcomeKnownAt }),
      ...(reason.trim() !== '' && { reason }),
    };
    void settle.press(
      async (send) => {
        const answer = await send(body);
        if (!isAsked(answer)) return onSettled(answer);
        sayAsked(answer);
        onAsked();
      },
      (error) =>
        settle.fail({
          title: t('settlement.failed'),
          reason: isUnanswered(error) ? t('settlement.unanswered') : error.message,
        }),
    );
  };

  return {
    result,
    choose: (chosenResult: string) => form.setValue('result', chosenResult),
    fields: {
      time: form.register('time'),
      reason: form.register('reason'),
      code: form.register('code'),
    },
    timeError: isImpossible ? t('refusals.OUTCOME_TIME_INVALID') : undefined,
    knownAt: isImpossible ? null : knownAt,
    preview,
    chosen,
    canPress: result === null || (canPay && isConfirmed),
    isBusy: settle.isBusy,
    isRetrying: settle.isRetrying,
    handleYes,
  };
}
