import { formatRupees, type Paise, paise } from '@tossbook/rules';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
    <div
      role="group"
      aria-label={t('upiQueue.effect')}
      className="rounded-control bg-surface-2 px-3.5 py-2.5"
    >
      <dl className="divide-y divide-line">
        {lines.map(({ label, before, after }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 first:pt-0 last:pb-0"
          >
            <dt className="text-sm wrap-anywhere text-text-2">{label}</dt>
            <dd className="ml-auto flex items-center gap-1.5 whitespace-nowrap">
              <span className="text-text-2">{formatRupees(before)}</span>
              <ArrowRight aria-label={t('upiQueue.after')} className="size-3.5 shrink-0 text-text-2" />
              <span className="font-bold">{formatRupees(after)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {repaid > 0n && <p className="mt-1.5 text-sm text-text-2">{t('upiQueue.owedHint')}</p>}
    </div>
  );
}
