import type { Paise } from '@tossbook/rules';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-client.ts';
import { toast } from '../../lib/toast.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/money/money.tsx';
import { useWallet } from './queries.ts';

/** Balance and exposure, always visible, with a link to recharge and withdraw. */
export function WalletBar({ supportUrl }: { supportUrl: string | null }) {
  const { t } = useTranslation();
  const { data: wallet, error } = useWallet();
  // Where a second factor must be set up first, its page says so.
  const hasFailed =
    error !== null && !(error instanceof ApiError && error.code === 'SECOND_FACTOR_SETUP_NEEDED');
  useEffect(() => {
    if (hasFailed) toast.error(t('wallet.failed'), { toastId: 'wallet' });
    else toast.dismissError('wallet');
  }, [hasFailed, t]);

  const amounts = [
    { short: t('wallet.balance'), long: t('wallet.balanceLong'), amount: wallet?.balance },
    { short: t('wallet.exposure'), long: t('wallet.exposureLong'), amount: wallet?.exposure },
  ];
  return (
    <div
      role="group"
      aria-label={t('wallet.label')}
      className="ml-auto flex min-w-0 items-center rounded-control border border-line bg-surface-2 pl-1 text-[0.8rem] max-tiny:order-last max-tiny:w-full wide:rounded-full wide:p-1 wide:text-[0.87rem]"
    >
      {/* Stacked on phones: side by side, two large amounts would push the bell off the screen. */}
      <span className="flex min-w-0 flex-col py-1 max-tiny:flex-1 wide:flex-row wide:py-0">
        {amounts.map(({ short, long, amount }, index) => (
          <span
            key={short}
            className={
              index === 0
                ? 'flex items-center justify-between px-2 leading-[1.2rem] wide:rounded-full wide:bg-surface wide:px-3 wide:py-1.5'
                : 'flex items-center justify-between px-2 leading-[1.2rem] wide:px-3 wide:py-1.5'
            }
          >
            <abbr title={long} className="mr-2 text-[0.7rem] tracking-wider text-text-2 no-underline">
              {short}
            </abbr>
            {amount === undefined ? <Skeleton className="h-4 w-14" /> : <Amount amount={amount} />}
          </span>
        ))}
      </span>
      {supportUrl && (
        <a
          href={supportUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('wallet.support')}
          title={t('wallet.support')}
          className="flex h-11 items-center gap-1 rounded-full px-2 font-semibold max-[359px]:hidden wide:h-8 text-accent-text hover:bg-surface"
        >
          <span className="hidden min-[900px]:inline">{t('wallet.support')}</span>
          <ArrowUpRight aria-hidden className="size-4" />
        </a>
      )}
    </div>
  );
}

/** Flashes when the value changes, to draw the eye to it. */
function Amount({ amount }: { amount: Paise }) {
  const [first] = useState(amount);
  return (
    <Money
      key={String(amount)}
      amount={amount}
      className={amount === first ? 'font-semibold' : 'animate-changed font-semibold'}
    />
  );
}
