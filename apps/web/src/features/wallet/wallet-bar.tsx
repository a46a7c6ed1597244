import { ArrowUpRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWallet } from './wallet.api.ts';

/** Balance and exposure, always in sight; beside them the way to those who recharge and pay out. */
export function WalletBar({ supportUrl }: { supportUrl: string | null }) {
  const { t } = useTranslation();
  const { data: wallet, isError } = useWallet();
  useEffect(() => {
    if (isError) toast.error(t('wallet.failed'), { toastId: 'wallet' });
  }, [isError, t]);

  const amounts = [
    { short: t('wallet.balance'), long: t('wallet.balanceLong'), amount: wallet?.balance },
    { short: t('wallet.exposure'), long: t('wallet.exposureLong'), amount: wallet?.exposure },
  ];
  return (
    <div
      role="group"
      aria-label={t('wallet.label')}
      className="ml-auto flex min-w-0 items-center rounded-full bg-surface-2 p-1 text-[0.8rem] wide:text-[0.87rem]"
    >
      {amounts.map(({ short, long, amount }, index) => (
        <span
          key={short}
          className={
            index === 0
              ? 'flex items-center rounded-full bg-surface px-2.5 py-1.5 wide:px-3'
              : 'flex items-center px-2.5 py-1.5 wide:px-3'
          }
        >
          <abbr title={long} className="mr-1.5 text-[0.73rem] tracking-wider text-text-2 no-underline">
            {short}
          </abbr>
          {amount === undefined ? (
            <Skeleton className="h-4 w-14" />
          ) : (
            <Money amount={amount} className="font-semibold" />
          )}
        </span>
      ))}
      {supportUrl && (
        <a
          href={supportUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('wallet.support')}
          title={t('wallet.support')}
          className="flex h-8 items-center gap-1 rounded-full px-2 font-semibold text-accent-text hover:bg-surface"
        >
          <span className="hidden min-[900px]:inline">{t('wallet.support')}</span>
          <ArrowUpRight aria-hidden className="size-4" />
        </a>
      )}
    </div>
  );
}
