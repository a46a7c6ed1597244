import { isOutcomeTime } from '@tossbook/rules';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/http/send-once.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { outcomeTimeOf } from './outcome-time.ts';
import { type Settled, useSettle, useSettlePreview } from './queries.ts';
import { isTypedTeam, teamsToType } from './typed-team.ts';

type Entry = { result: string | null; time: string; reason: string; team: string };

/** The input of the Settle Up dialog, what it would pay, and the Yes button. */
export function useSettleForm({
  match,
  isEarly,
  onSettled,
}: {
  match: { id: string; teamA: string; teamB: string; startsAt: number };
  /** Betting is still open: typing a team's name confirms that it closes for good. */
  isEarly: boolean;
  onSettled: (settled: Settled) => void;
}) {
  const { t } = useTranslation();
  const form = useForm<Entry>({ defaultValues: { result: null, time: '', reason: '', team: '' } });
  const [result, typedTime, typedTeam] = useWatch({
    control: form.control,
    name: ['result', 'time', 'team'],
  });
  const settle = useSettle();

  const knownAt = outcomeTimeOf(typedTime);
  const isImpossible = knownAt !== null && !isOutcomeTime(knownAt.getTime(), { ...match, now: serverNow() });
  const outcomeKnownAt = knownAt === null || isImpossible ? null : knownAt.toISOString();
  const preview = useSettlePreview({ betId: match.id, outcomeKnownAt });
  const chosen = preview.data?.results.find(({ finalBetResult }) => finalBetResult === result);
  const teams = result === null ? [] : teamsToType(match, result);
  const isConfirmed = !isEarly || isTypedTeam(typedTeam, teams);
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
      async (send) => onSettled(await send(body)),
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
      team: form.register('team'),
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
