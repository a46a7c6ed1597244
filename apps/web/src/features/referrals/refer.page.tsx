import { CircleAlert, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../lib/http/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { type Offers, useOffers } from '../site/offers.ts';
import { FriendsList } from './friends-list.tsx';
import { NameSwitch } from './name-switch.tsx';
import { type ReferralStats, useReferralStats } from './queries.ts';
import { ReferralCodeCard } from './referral-code-card.tsx';
import { ReferralFaq } from './referral-faq.tsx';
import { ReferralFigures } from './referral-figures.tsx';
import { sampleStats } from './sample-stats.ts';

export function ReferPage() {
  const { t } = useTranslation();
  const { view, change } = useListAddress();
  const { data: stats = null, isError, isFetching, refetch } = useReferralStats(view.page);
  const offers = useOffers();
  const isMissing = isError && stats === null;
  return (
    <div>
      <PageTitle title={t('referrals.title')} />
      {isMissing && <Failure isRetrying={isFetching} onRetry={() => void refetch()} />}
      {isMissing ? <Sample offers={offers} /> : <Stats stats={stats} offers={offers} />}
      {stats && <Pagination page={view.page} pages={stats.pages} onChange={(page) => change({ page })} />}
      <div className="mt-8">{offers && <ReferralFaq offers={offers} />}</div>
    </div>
  );
}

type StatsProps = { stats: ReferralStats | null; offers: Offers | null; isSample?: boolean };

function Stats({ stats, offers, isSample = false }: StatsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <ReferralCodeCard code={stats?.code ?? null} offers={offers} isSample={isSample} />
      {!isSample && <NameSwitch showsName={stats?.showsName ?? null} />}
      <ReferralFigures stats={stats} />
      <h2 className="mt-3 -mb-1 text-lg font-bold tracking-tight">{t('referrals.friends')}</h2>
      <FriendsList friends={stats?.friends ?? null} />
    </div>
  );
}

/** A sample: blurred, inert and marked, so that nobody shares a code that is not theirs. */
function Sample({ offers }: { offers: Offers | null }) {
  const { t } = useTranslation();
  const [stats] = useState(sampleStats);
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-3 z-10 flex justify-center">
        <span className="rounded-full bg-surface shadow-card">
          <Badge tone="waiting">{t('referrals.sample')}</Badge>
        </span>
      </div>
      <div inert aria-hidden className="opacity-60 blur-[5px] select-none">
        <Stats stats={stats} offers={offers} isSample />
      </div>
    </div>
  );
}

function Failure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-loss/13 p-4"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-loss" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block">{t('referrals.failedTitle')}</strong>
        <span className="text-text-2">{t('referrals.failedHint')}</span>
      </p>
      <Button look="secondary" isBusy={isRetrying} onClick={onRetry}>
        {!isRetrying && <RotateCw aria-hidden className="size-4" />}
        {t('failure.retry')}
      </Button>
    </div>
  );
}
