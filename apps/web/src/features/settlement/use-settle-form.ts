import { errors } from '@tossbook/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/send-once.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { isOutcomeTime, outcomeTimeOf } from './outcome-time.ts';
import { type Settled, useSettle, useSettlePreview } from './settlement.api.ts';
import { isTypedTeam, teamsToType } from './typed-team.ts';

/** What is chosen and typed in the Settle Up dialog, what it would pay, and the press of Yes. */
export function useSettleForm({
  match,
  isEarly,
  onSettled,
}: {
  match: { id: string; teamA: string; teamB: string; startsAt: number };
  /** Betting has not closed: that it closes for good is confirmed by typing a team's name. */
  isEarly: boolean;
  onSettled: (settled: Settled) => void;
}) {
  const { t } = useTranslation();
  const [result, setResult] = useState<string | null>(null);
  const [typedTime, setTypedTime] = useState('');
  const [reason, setReason] = useState('');
  const [typedTeam, setTypedTeam] = useState('');
  const settle = useSettle();

  const knownAt = outcomeTimeOf(typedTime);
  const isImpossible = knownAt !== null && !isOutcomeTime(knownAt, { ...match, now: serverNow() });
  const outcomeKnownAt = knownAt === null || isImpossible ? null : knownAt.toISOString();
  const preview = useSettlePreview({ betId: match.id, outcomeKnownAt });
  const chosen = preview.data?.results.find(({ finalBetResult }) => finalBetResult === result);
  const teams = result === null ? [] : teamsToType(match, result);
  const isConfirmed = !isEarly || isTypedTeam(typedTeam, teams);
  // Nobody says Yes to an amount that is not on the screen, or that belongs to another time.
  const canPay = chosen !== undefined && !preview.isPlaceholderData && !isImpossible;

  const handleYes = () => {
    if (result === null) return settle.fail(errors.RESULT_EMPTY.message);
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
    setResult,
    typedTime,
    setTypedTime,
    timeError: isImpossible ? errors.OUTCOME_TIME_INVALID.message : undefined,
    knownAt: isImpossible ? null : knownAt,
    reason,
    setReason,
    preview,
    chosen,
    typedTeam,
    setTypedTeam,
    canPress: result === null || (canPay && isConfirmed),
    isBusy: settle.isBusy,
    isRetrying: settle.isRetrying,
    handleYes,
  };
}
