import { formatRupees } from '@tossbook/rules';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWallet } from './queries.ts';

/** The withdrawable amount, if less than the balance. */
export function BonusNote() {
  const { t } = useTranslation();
  const { data: wallet } = useWallet();
  if (!wallet || wallet.withdrawable >= wallet.balance) return null;
  return (
    <p className="mb-4 flex gap-2.5 rounded-control border border-line bg-surface-2 px-3.5 py-3 text-sm">
      <Gift aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <span>
        <strong className="font-semibold">
          {t('wallet.withdrawable', { amount: formatRupees(wallet.withdrawable) })}
        </strong>{' '}
        {t('wallet.bonusHint')}
      </span>
    </p>
  );
}
