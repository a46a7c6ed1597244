import { LIMIT_PERIODS } from '@tossbook/contract';
import { rupees, toRupees } from '@tossbook/rules';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { typedOf } from '../../lib/typed-amount.ts';
import { isAsked, readLimit } from './limit-entry.ts';
import { type PlayLimit, useSetLimits } from './queries.ts';

export type Kind = 'deposit' | 'stake' | 'loss';
export type Period = (typeof LIMIT_PERIODS)[number];

/** The three limits of a kind, typed side by side. */
export function useLimitForm(kind: Kind, limits: readonly PlayLimit[]) {
  const { t } = useTranslation();
  const { press, isBusy } = useSetLimits();
  const limitOf = (period: Period) => limits.find((limit) => limit.kind === kind && limit.period === period);
  const currentOf = (period: Period) => {
    const limit = limitOf(period);
    return limit ? rupees(limit.amount) : null;
  };
  const typedNow = (period: Period) => {
    const current = currentOf(period);
    return current === null ? '' : typedOf(current);
  };
  const form = useForm<Record<Period, string>>({
    values: { day: typedNow('day'), week: typedNow('week'), month: typedNow('month') },
    // News of the wallet must not undo what somebody is typing.
    resetOptions: { keepDirtyValues: true },
  });
  const typed = useWatch({ control: form.control });
  const entries = LIMIT_PERIODS.map((period) => ({
    period,
    limit: limitOf(period),
    field: form.register(period),
    ...readLimit(typed[period] ?? '', currentOf(period)),
  }));
  const changed = entries.filter(({ effect }) => effect !== null && effect !== 'unchanged');
  const canSave = changed.length > 0 && entries.every(({ refusal }) => refusal === null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const sent = changed.map(({ period, amount }) => ({
      kind,
      period,
      amount: amount === null ? null : toRupees(amount),
    }));
    void press(async (send) => {
      await send({ limits: sent });
      // A raise that waits leaves the limit as it was.
      for (const { period, limit, effect } of changed)
        if (limit && isAsked(effect))
          form.resetField(period, { defaultValue: typedOf(rupees(limit.amount)) });
        else form.resetField(period, { defaultValue: form.getValues(period) });
      toast.success(t(changed.some(({ effect }) => isAsked(effect)) ? 'limits.asked' : 'limits.saved'));
    });
  };
  return { entries, canSave, isBusy, submit };
}
