import { rupees } from '@tossbook/rules';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { Money } from '../../ui/money/money.tsx';
import { type UpiDeposit, useOwnDeposits } from './queries.ts';
import { UpiStatus } from './upi-status.tsx';
import { useUpiWords } from './use-upi-words.ts';

/** The client's deposits and their status. */
export function OwnDeposits() {
  const { t } = useTranslation();
  const list = useOwnDeposits();
  const { view, change, pages } = list;
  return (
    <section aria-labelledby="own-deposits">
      <h2 id="own-deposits" className="mb-3 text-lg font-bold tracking-tight">
        {t('upi.own')}
      </h2>
      <DepositRows list={list} />
      <Pagination page={view.page} pages={pages} onChange={(page) => change({ page })} />
    </section>
  );
}

function DepositRows({ list }: { list: ReturnType<typeof useOwnDeposits> }) {
  const { t } = useTranslation();
  const wordsFor = useUpiWords();
  const { shown, error, isRetrying, retry } = list;
  if (error)
    return (
      <ErrorState
        title={t('upi.ownFailed')}
        message={wordsFor(error)}
        retryText={t('failure.retry')}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      />
    );
  if (!shown)
    return (
      <div role="status" aria-label={t('loading.title')} className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 rounded-card" />
        ))}
      </div>
    );
  if (shown.rows.length === 0)
    return <EmptyState icon={Inbox} title={t('upi.emptyTitle')} hint={t('upi.emptyHint')} />;
  return (
    <ul className="flex flex-col gap-3">
      {shown.rows.map((deposit) => (
        <DepositRow key={deposit.id} deposit={deposit} />
      ))}
    </ul>
  );
}

function DepositRow({ deposit }: { deposit: UpiDeposit }) {
  const { t } = useTranslation();
  const { amount, utr, status, requestedAt, reason } = deposit;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <UpiStatus status={status} say={(known) => t(`upi.status.${known}`)} />
        <Money amount={rupees(amount)} className="ml-auto text-[1.07rem] font-bold" />
      </div>
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 text-sm text-text-2">
        <span>{t('upi.reference', { utr })}</span>
        <IstTime at={requestedAt} />
      </p>
      {status === 'rejected' && reason !== null && (
        <p className="mt-1.5 text-sm wrap-anywhere">{t('upi.reason', { reason })}</p>
      )}
    </li>
  );
}
