import { type Paise, paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useClientWallet } from './upi-queue.api.ts';

/** Before → after of the client's wallet. What is owed is repaid before anything is the client's to spend. */
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
