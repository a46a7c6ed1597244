import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ReviewList } from '../features/referral-reviews/review-list.tsx';
import { useWaiting } from '../features/waiting/waiting.api.ts';
import { addTexts } from '../lib/i18n.ts';
import { REFERRAL_REVIEWS } from '../lib/staff-addresses.ts';
import { reviews } from '../lib/texts/reviews.en.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

addTexts({ reviews });

const VIEWS = ['waiting', 'released', 'refused', 'all'] as const;

/** Rewards that wait for an admin, and those decided. */
export function ReferralReviewsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const waiting = useWaiting()?.referralReviews ?? 0;
  const view = VIEWS.find((name) => name === params.get('state')) ?? 'waiting';
  return (
    <>
      <PageTitle title={t('reviews.title')} hint={t('reviews.hint')} />
      <ViewLinks
        label={t('reviews.view')}
        value={view}
        links={VIEWS.map((name) => ({
          value: name,
          to: name === 'waiting' ? REFERRAL_REVIEWS : `${REFERRAL_REVIEWS}?state=${name}`,
          text: t(`reviews.views.${name}`),
          ...(name === 'waiting' && { count: waiting }),
        }))}
      />
      <ReviewList key={view} view={view} />
    </>
  );
}
