import { formatIst } from '@tossbook/rules';
import { CirclePause, Dices, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LimitOffer } from '../protection/limit-offer.tsx';
import { LIMITS } from '../protection/paths.ts';
import { useBreakEnd, useLimits } from '../protection/queries.ts';
import { useSite } from '../site/queries.ts';
import { DepositForm } from './deposit-form.tsx';
import { OwnDeposits } from './own-deposits.tsx';
import { type Offer, useUpiPayee } from './queries.ts';
import { useUpiWords } from './use-upi-words.ts';

/** Adding money by UPI: how to pay, and the status of past deposits. */
export function DepositPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('upi.title')} hint={t('upi.hint')} />
      <div className="grid items-start gap-6 min-[1000px]:grid-cols-2">
        <WithinLimits />
        <OwnDeposits />
      </div>
    </>
  );
}

/** No deposit during a break, and before the first one the offer of a limit. */
function WithinLimits() {
  const { isPending, data: limits } = useLimits();
  const breakEnd = useBreakEnd();
  if (isPending) return <FormSkeleton />;
  if (breakEnd !== null) return <OnBreak until={breakEnd} />;
  // The server checks limits itself, so a failure here stops nobody.
  return limits?.wasOffered === false ? <LimitOffer /> : <Sending />;
}

function OnBreak({ until }: { until: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={CirclePause}
      title={t('breaks.noDeposit')}
      hint={t('breaks.timeOut.until', { time: formatIst(new Date(until)) })}
    >
      <Link to={LIMITS} className={buttonLook({ look: 'secondary' })}>
        {t('breaks.more')}
      </Link>
    </EmptyState>
  );
}

function Sending() {
  const { t } = useTranslation();
  const wordsFor = useUpiWords();
  const { data: offer, error, isFetching, refetch } = useUpiPayee();
  if (offer) return <Offered offer={offer} />;
  if (error)
    return (
      <ErrorState
        title={t('upi.payeeFailed')}
        message={wordsFor(error)}
        retryText={t('failure.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <FormSkeleton />;
}

function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading.title')}>
      <Skeleton className="h-[34rem] rounded-card" />
    </div>
  );
}

function Offered({ offer: { payee, isDemonstration, bounds } }: { offer: Offer }) {
  const { userName } = useOutletContext<Session>();
  if (payee === null) return <NotOffered />;
  return (
    <div className="flex flex-col gap-4">
      {isDemonstration && <Demonstration />}
      <DepositForm payee={payee} bounds={bounds} userName={userName} />
    </div>
  );
}

/** Shown before anybody opens an app to pay. */
function Demonstration() {
  const { t } = useTranslation();
  return (
    <p className="flex gap-3 rounded-card border border-accent/40 bg-accent/10 p-4">
      <Dices aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <span>
        <strong className="block">{t('upi.demoTitle')}</strong>
        <span className="text-[0.93rem] text-text-2">{t('upi.demoHint')}</span>
      </span>
    </p>
  );
}

function NotOffered() {
  const { t } = useTranslation();
  const supportUrl = useSite()?.supportUrl ?? null;
  return (
    <EmptyState icon={Wallet} title={t('upi.offTitle')} hint={t('upi.offHint')}>
      {supportUrl && (
        <a href={supportUrl} target="_blank" rel="noreferrer" className={buttonLook()}>
          {t('upi.support')}
        </a>
      )}
    </EmptyState>
  );
}
