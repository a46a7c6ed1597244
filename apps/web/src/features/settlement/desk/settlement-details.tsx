import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { DetailList, type DetailLine as Line } from '../../../ui/list/detail-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LateCancels } from '../late-cancels.tsx';
import { type Settlement, useSettlePreview } from '../queries.ts';
import { ReversedWords } from '../reversed-words.tsx';
import { matchWords, resultWords, stateWords } from '../settlement-words.ts';
import { VoidBets } from '../void-bets.tsx';

/** All about how a match was settled, with the void bets and late cancels. */
export function SettlementDetails({ row, onClose }: { row: Settlement; onClose: () => void }) {
  const { t } = useTranslation();
  const outcomeKnownAt = row.result?.outcomeKnownAt ?? null;
  return (
    <Dialog isOpen onOpenChange={onClose} title={matchWords(t, row)} closeText={t('dialog.close')}>
      <DetailList lines={linesOf(t, row)} />
      {outcomeKnownAt !== null && (
        <div className="mt-4 flex flex-col gap-4">
          <LateSince betId={row.betId} outcomeKnownAt={outcomeKnownAt} />
        </div>
      )}
    </Dialog>
  );
}

function LateSince(since: { betId: string; outcomeKnownAt: string }) {
  const { data } = useSettlePreview(since);
  return (
    data?.voids && (
      <>
        <VoidBets voids={data.voids} since={new Date(since.outcomeKnownAt)} />
        <LateCancels cancels={data.lateCancels} since={new Date(since.outcomeKnownAt)} />
      </>
    )
  );
}

function linesOf(t: TFunction, row: Settlement): Line[] {
  const { result } = row;
  const known: (Line | null)[] = [
    { label: t('settlement.code'), value: row.code },
    { label: t('settlement.league'), value: row.leagueName },
    { label: t('settlement.sport'), value: row.sportType },
    { label: t('settlement.closed'), value: <StaffTime at={row.betClosedAt} /> },
    { label: t('settlement.state'), value: stateWords(t, row.state) },
    { label: row.state === 'waiting' ? t('settlement.openBets') : t('settlement.bets'), value: row.bets },
  ];
  const earlier = row.earlier.map((before, index) => ({
    label:
      row.earlier.length === 1
        ? t('settlement.earlierResult')
        : `${t('settlement.earlierResult')} (${row.earlier.length - index})`,
    value: t('settlement.earlierText', {
      ...before,
      result: resultWords(t, before.finalBetResult),
      settledAt: staffTime(before.settledAt),
      reversedAt: staffTime(before.reversedAt),
      reason: before.reversalReason,
    }),
  }));
  return [...known, ...(result ? resultLines(t, result) : []), ...earlier].filter((line) => line !== null);
}

function resultLines(t: TFunction, result: NonNullable<Settlement['result']>): (Line | null)[] {
  const { reversal } = result;
  const moment = (label: string, at: string | null) =>
    at === null ? null : { label, value: <StaffTime at={at} /> };
  return [
    { label: t('settlement.result'), value: resultWords(t, result.finalBetResult) },
    moment(t('settlement.knownAtShort'), result.outcomeKnownAt),
    result.clients === null ? null : { label: t('settlement.clients'), value: result.clients },
    { label: t('settlement.payout'), value: <Money amount={rupees(result.payout)} /> },
    { label: t('settlement.house'), value: <Money as="difference" amount={rupees(result.houseResult)} /> },
    { label: t('settlement.settledBy'), value: result.settledBy },
    moment(t('settlement.settledAt'), result.settledAt),
    moment(t('settlement.finishedAt'), result.finishedAt),
    result.reason === null ? null : { label: t('settlement.reason'), value: result.reason },
    ...(reversal
      ? [
          { label: t('settlement.takenBackShort'), value: <ReversedWords {...reversal} /> },
          { label: t('settlement.reversedBy'), value: reversal.reversedBy },
          moment(t('settlement.reversedAt'), reversal.reversedAt),
          { label: t('settlement.reversalReason'), value: reversal.reason },
        ]
      : []),
  ];
}
