import { formatRupees, type Paise, paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../ui/money/before-after.tsx';
import type { MoveKind } from './cashier-entry.ts';
import type { Cashier } from './use-cashier.ts';

type MoveEffectProps = { kind: MoveKind; userName: string; float: Paise | null; cashier: Cashier };

/** Before → after of every wallet that the button would change. */
export function MoveEffect({ kind, userName, float, cashier }: MoveEffectProps) {
  const { t } = useTranslation();
  const { wallet, effect, amount, capLeft, rules } = cashier;
  if (!wallet) return null;
  const cap = rules?.dailyCap;
  const less = (before: Paise) => (amount === null ? null : paise(before - amount));
  const lines = [
    {
      label: t('cashier.balance', { user: userName }),
      before: wallet.balance,
      after: effect?.balance ?? null,
    },
    ...(wallet.owed > 0n
      ? [{ label: t('cashier.owed', { user: userName }), before: wallet.owed, after: effect?.owed ?? null }]
      : []),
    ...(kind === 'withdraw'
      ? [{ label: t('cashier.free'), before: wallet.withdrawable, after: less(wallet.withdrawable) }]
      : []),
    ...(float === null ? [] : [{ label: t('cashier.float'), before: float, after: effect?.float ?? null }]),
    ...(cap && capLeft !== null
      ? [{ label: t('cashier.cap', { cap: formatRupees(cap.cap) }), before: capLeft, after: less(capLeft) }]
      : []),
  ];
  return (
    <BeforeAfter label={t('cashier.effect')} afterText={t('cashier.after')} lines={lines}>
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
    </BeforeAfter>
  );
}
