import { formatIst, formatRupees, paise, rupees } from '@tossbook/rules';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../lib/time/use-now.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type PlayLimit, useConfirmLimit, useSetLimits } from './queries.ts';
import type { Kind, Period, useLimitForm } from './use-limit-form.ts';

type LimitCardProps = { kind: Kind; entry: ReturnType<typeof useLimitForm>['entries'][number] };

/** One limit: typed freely, with what saving it does, what is used of it and what waits. */
export function LimitCard({ kind, entry }: LimitCardProps) {
  const { t } = useTranslation();
  const { period, limit, field, effect, refusal } = entry;
  const hint = effect === null || effect === 'unchanged' ? undefined : t(`limits.effect.${effect}`);
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3.5">
      <Field
        label={t(`limits.${period}`)}
        hint={hint ?? (limit ? undefined : t('limits.none'))}
        error={refusal ? t(`refusals.${refusal}`) : undefined}
      >
        <AmountInput {...field} />
      </Field>
      {limit && (
        <>
          <Use limit={limit} />
          {limit.pending && (
            <Waiting kind={kind} period={period} amount={limit.amount} pending={limit.pending} />
          )}
        </>
      )}
    </div>
  );
}

function Use({ limit: { amount, used, renewsAt } }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  const [most, spent] = [rupees(amount), rupees(used)];
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label={t('limits.left', { amount: formatRupees(paise(most > spent ? most - spent : 0n)) })}
        value={Math.min(used, amount)}
        max={amount}
        text={t('limits.usedOf', { used: formatRupees(spent), limit: formatRupees(most) })}
      />
      <p className="text-sm text-text-2">{t('limits.renews', { time: formatIst(new Date(renewsAt)) })}</p>
    </div>
  );
}

type WaitingProps = {
  kind: Kind;
  period: Period;
  amount: number;
  pending: NonNullable<PlayLimit['pending']>;
};

/** A raise that was asked for: it can be dropped at any time, and confirmed a day later. */
function Waiting({ kind, period, amount, pending: { amount: asked, from, until } }: WaitingProps) {
  const { t } = useTranslation();
  const isRipe = useFromNow((now) => Date.parse(from) <= now);
  const confirming = useConfirmLimit();
  const keeping = useSetLimits();
  const isBusy = confirming.isBusy || keeping.isBusy;
  const handleConfirm = () =>
    confirming.press(async (send) => {
      await send({ kind, period });
      toast.success(t('limits.confirmed'));
    });
  // The same limit once more discards the raise.
  const handleKeep = () =>
    keeping.press(async (send) => {
      await send({ limits: [{ kind, period, amount }] });
      toast.success(t('limits.kept'));
    });
  return (
    <div className="flex flex-col gap-2.5 rounded-control bg-surface-2 p-3 text-sm">
      <p className="flex gap-2 font-semibold">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-text-2" />
        {asked === null
          ? t('limits.waitingNone')
          : t('limits.waiting', { amount: formatRupees(rupees(asked)) })}
      </p>
      <p className="text-text-2">
        {isRipe
          ? t('limits.waitingUntil', { time: formatIst(new Date(until)) })
          : t('limits.waitingFrom', { time: formatIst(new Date(from)) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {isRipe && (
          <Button size="small" className="min-h-11" isBusy={isBusy} onClick={() => void handleConfirm()}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          className="min-h-11"
          isBusy={isBusy}
          onClick={() => void handleKeep()}
        >
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  );
}
