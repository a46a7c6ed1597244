import { isAsked } from '@tossbook/contract';
import { formatRupees, rupees } from '@tossbook/rules';
import { CircleAlert, Handshake, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-client.ts';
import { useSayAsked } from '../../lib/session/use-say-asked.ts';
import { staffTime } from '../../lib/time/staff-time.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NeededReasonField } from '../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../ui/form/use-reason-form.ts';
import { MatchCode } from '../../ui/match-code.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Reversed, type Settlement, useReverse, useReversePreview, useSettlementOf } from './queries.ts';
import { MatchRequest, RequestRefused, useMatchRequest } from './request.page-part.tsx';
import { ReversalPreview } from './reversal-preview.tsx';
import { ReversedWords } from './reversed-words.tsx';
import { DialogFoot } from './settle/answer.tsx';
import { matchWords, resultWords } from './settlement-words.ts';

type ReverseDialogProps = { row: Settlement; onClose: () => void; onReversed: (done: Reversed) => void };

/** Reverses a settlement, showing first what it takes from wallets and what will be owed. */
export function ReverseDialog({ row, onClose, onReversed }: ReverseDialogProps) {
  const { t } = useTranslation();
  const sayAsked = useSayAsked();
  const [done, setDone] = useState<Reversed | null>(null);
  const preview = useReversePreview(row.betId);
  const request = useMatchRequest(row.betId);
  const form = useReasonForm({
    isReasonNeeded: true,
    sending: useReverse(),
    sentOf: (reason) => ({ betId: row.betId, reason }),
    onDone: (reversed) => {
      // The dialog now shows the request itself.
      if (isAsked(reversed)) return sayAsked(reversed);
      onReversed(reversed);
      // Debts must be read; a toast is enough for the rest.
      if (reversed.isFinished && reversed.debtors > 0) setDone(reversed);
      else onClose();
    },
    texts: { failed: t('settlement.reverseFailed'), unanswered: t('settlement.unanswered') },
  });
  // As it stands now, whatever it was when the dialog was opened.
  const { data: live } = useSettlementOf(row.betId);
  const isGone = !form.isBusy && ((live ? isOver(live) : false) || isNotSettled(preview.error));
  const isFrozen = live?.isFrozen ?? row.isFrozen;
  const isWaiting =
    !form.isBusy && request?.state === 'waiting' && request.call === 'reverseSettlement' ? request : null;

  return (
    <Dialog
      isOpen
      size="large"
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={done ? t('settlement.reversedTitle') : t('settlement.reverseTitle')}
      description={matchWords(t, row)}
      closeText={t('dialog.close')}
    >
      {done && (
        <>
          <p className="mb-5 rounded-control bg-surface-2 p-3.5 font-semibold">
            <ReversedWords {...done} />
          </p>
          <Button onClick={onClose} className="w-full">
            {t('settlement.doneReversing')}
          </Button>
        </>
      )}
      {!done && (
        <div className="flex flex-col gap-3.5">
          <ResultLine row={row} />
          {isWaiting && <MatchRequest approval={isWaiting} code={row.code} onDecided={onClose} />}
          {!isWaiting && isGone && (
            <Stopped
              onClose={onClose}
              title={t('settlement.notSettledAny')}
              text={t('settlement.notSettledText')}
            />
          )}
          {!isWaiting && !isGone && isFrozen && (
            <Stopped
              isFrozen
              onClose={onClose}
              title={t('settlement.frozenNow')}
              text={t('settlement.frozenText')}
            />
          )}
          {!isWaiting && !isGone && !isFrozen && (
            <>
              <RequestRefused betId={row.betId} call="reverseSettlement" />
              <ReversalPreview preview={preview} />
              <p className="text-sm text-text-2">{t('settlement.reverseHint')}</p>
              <NeededReasonField form={form} label={t('settlement.reverseReason')} />
              {form.isRetrying && (
                <p role="status" className="text-sm text-text-2">
                  {t('settlement.retrying')}
                </p>
              )}
              <Foot form={form} preview={preview.data} onClose={onClose} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

const isNotSettled = (error: Error | null) => error instanceof ApiError && error.code === 'NOT_SETTLED';
const isOver = ({ state, result }: Settlement) => state === 'waiting' || Boolean(result?.reversal);

function ResultLine({ row: { code, result } }: { row: Settlement }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-text-2">
      <MatchCode code={code} />
      {result && (
        <>
          <b className="font-semibold wrap-anywhere text-text">{resultWords(t, result.finalBetResult)}</b>
          <span>
            {t('settlement.settledByAt', { name: result.settledBy, time: staffTime(result.settledAt) })}
          </span>
        </>
      )}
    </p>
  );
}

type StoppedProps = { title: string; text: string; isFrozen?: boolean; onClose: () => void };

function Stopped({ title, text, isFrozen = false, onClose }: StoppedProps) {
  const { t } = useTranslation();
  return (
    <>
      <Notice icon={isFrozen ? Snowflake : CircleAlert} title={title}>
        {text}
      </Notice>
      <DialogFoot>
        <Button look="secondary" onClick={onClose} className="min-h-12 w-full">
          {t('dialog.close')}
        </Button>
      </DialogFoot>
    </>
  );
}

type FootProps = {
  form: { isBusy: boolean; submit: () => void };
  preview: ReturnType<typeof useReversePreview>['data'];
  onClose: () => void;
};

function Foot({ form, preview, onClose }: FootProps) {
  const { t } = useTranslation();
  const amount = preview && formatRupees(rupees(preview.takenBack));
  return (
    <DialogFoot>
      <div className="grid gap-2.5 wide:grid-cols-[auto_minmax(0,1fr)]">
        <Button look="secondary" onClick={onClose} className="order-2 min-h-12 wide:order-1">
          {t('settlement.keep')}
        </Button>
        <Button
          look={preview?.needsSecondPerson ? 'ask' : 'danger'}
          isBusy={form.isBusy}
          // The amount must be on the screen before it is reversed.
          disabled={preview === undefined}
          onClick={form.submit}
          className="order-1 min-h-12 px-3! wide:order-2"
        >
          {preview?.needsSecondPerson && <Handshake aria-hidden className="size-4 shrink-0" />}
          <span>
            {amount === undefined && t('settlement.reverse')}
            {amount !== undefined && !preview?.needsSecondPerson && t('settlement.takeBack', { amount })}
            {amount !== undefined && preview?.needsSecondPerson && (
              <>
                {t('settlement.askSecond')}
                {t('settlement.toTakeBack', { amount })}
              </>
            )}
          </span>
        </Button>
      </div>
    </DialogFoot>
  );
}
