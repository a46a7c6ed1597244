import { type Paise, paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { BeforeAfter } from '../../../ui/money/before-after.tsx';
import { useClientWallet } from './staff-queries.ts';

/** Before → after of the client's wallet. Debts are repaid first. */
export function WalletEffect({ userName, credit }: { userName: string; credit: Paise }) {
  const { t } = useTranslation();
  const { data: wallet, error, isFetching, refetch } = useClientWallet(userName);
  if (!wallet && error)
    return (
      <ErrorState
        title={t('upiQueue.walletFailed')}
        message={error.message}
        retryText={t('failure.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!wallet) return <Skeleton className="h-11 rounded-control" />;
  const repaid = credit < wallet.owed ? credit : wallet.owed;
  const lines = [
    {
      label: t('upiQueue.balance', { user: userName }),
      before: wallet.balance,
      after: paise(wallet.balance + credit - repaid),
    },
    ...(wallet.owed > 0n
      ? [
          {
            label: t('upiQueue.owed', { user: userName }),
            before: wallet.owed,
            after: paise(wallet.owed - repaid),
          },
        ]
      : []),
  ];
  return (
    <BeforeAfter label={t('upiQueue.effect')} afterText={t('upiQueue.after')} lines={lines}>
      {repaid > 0n && <p className="mt-1.5 text-sm text-text-2">{t('upiQueue.owedHint')}</p>}
    </BeforeAfter>
  );
}
