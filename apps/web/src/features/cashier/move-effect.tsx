import { formatRupees, type Paise } from '@tossbook/rules';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoveKind } from './cashier-entry.ts';
import type { Cashier } from './use-cashier.ts';

type MoveEffectProps = { kind: MoveKind; userName: string; float: Paise | null; cashier: Cashier };

/** Before → after, of every wallet that the button would touch. */
export function MoveEffect({ kind, userName, float, cashier }: MoveEffectProps) {
  const { t } = useTranslation();
  const { wallet, effect } = cashier;
  if (!wallet) return null;
  const lines = [
    {
      label: t('cashier.balance', { user: userName }),
      before: wallet.balance,
      after: effect?.balance ?? null,
    },
    ...(wallet.owed > 0n
      ? [{ label: t('cashier.owed', { user: userName }), before: wallet.owed, after: effect?.owed ?? null }]
      : []),
    ...(float === null ? [] : [{ label: t('cashier.float'), before: float, after: effect?.float ?? null }]),
  ];
  return (
    <div className="rounded-control bg-surface-2 px-3.5 py-2.5" role="group" aria-label={t('cashier.effect')}>
      <dl className="divide-y divide-line">
        {lines.map(({ label, before, after }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 first:pt-0 last:pb-0"
          >
            <dt className="text-sm wrap-anywhere text-text-2">{label}</dt>
            <dd className="ml-auto flex items-center gap-1.5 whitespace-nowrap">
              <span className="text-text-2">{formatRupees(before)}</span>
              <ArrowRight aria-label={t('cashier.after')} className="size-3.5 shrink-0 text-text-2" />
              <span
                data-below={after !== null && after < 0n}
                className="font-bold data-[below=true]:text-loss"
              >
                {after === null ? '–' : formatRupees(after)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {kind === 'withdraw' && (
        <p
          aria-live="polite"
          className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2.5"
        >
          <span className="font-semibold">{t('cashier.remaining')}</span>
          <span
            data-below={effect !== null && effect.balance < 0n}
            className="text-lg font-bold data-[below=true]:text-loss"
          >
            {formatRupees(effect?.balance ?? wallet.balance)}
          </span>
        </p>
      )}
      {kind === 'deposit' && wallet.owed > 0n && (
        <p className="mt-1.5 text-sm text-text-2">{t('cashier.owedHint')}</p>
      )}
    </div>
  );
}
