import { formatRupees, NO_RESULT, rupees } from '@tossbook/rules';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money/money.tsx';
import type { useSettleForm } from '../use-settle-form.ts';

type AnswerProps = { form: ReturnType<typeof useSettleForm>; onNo: () => void };

/** No, and a Yes that says what it does. On a phone the amount stands right above it. */
export function Answer({ form, onNo }: AnswerProps) {
  const { t } = useTranslation();
  const { chosen, needsSecond } = form;
  const isRefund = chosen?.finalBetResult === NO_RESULT;
  const amount = chosen ? formatRupees(rupees(chosen.payout)) : '';
  return (
    <DialogFoot>
      {(form.isRetrying || chosen) && (
        <p
          aria-live="polite"
          className="mb-2.5 text-center text-sm data-retrying:block wide:hidden"
          data-retrying={form.isRetrying || undefined}
        >
          {form.isRetrying && t('settlement.retrying')}
          {!form.isRetrying && chosen && (
            <>
              {t(isRefund ? 'settlement.summaryRefund' : 'settlement.summary', {
                amount,
                count: chosen.clients,
              })}
              {' · '}
              {t('settlement.summaryHouse')}{' '}
              <Money as="difference" amount={rupees(chosen.houseResult)} className="font-semibold" />
            </>
          )}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        <Button look="secondary" onClick={onNo} className="min-h-12">
          {t('settlement.no')}
        </Button>
        <Button
          look={chosen ? (needsSecond ? 'ask' : 'primary') : 'secondary'}
          isBusy={form.isBusy}
          disabled={!form.canPress}
          aria-keyshortcuts="Control+Enter"
          onClick={form.handleYes}
          className="min-h-12 px-3! leading-tight"
        >
          {needsSecond && <Handshake aria-hidden className="size-4 shrink-0" />}
          <span className="min-w-0 wrap-anywhere">
            {!chosen && t('settlement.yes')}
            {chosen && needsSecond && t('settlement.askSecond')}
            {chosen &&
              !needsSecond &&
              (isRefund ? t('settlement.yesNone') : t('settlement.yesWon', { team: chosen.finalBetResult }))}
            {chosen && (
              <span className="max-wide:sr-only">
                {t(isRefund ? 'settlement.toRefund' : 'settlement.toPay', { amount })}
              </span>
            )}
          </span>
          {chosen && (
            <kbd
              aria-hidden
              className="ml-1 hidden rounded border border-current/40 px-1.5 text-xs wide:inline"
            >
              Ctrl ↵
            </kbd>
          )}
        </Button>
      </div>
    </DialogFoot>
  );
}

/** Stays in sight at the bottom of a dialog, however much is above it. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
    {children}
  </div>
);
