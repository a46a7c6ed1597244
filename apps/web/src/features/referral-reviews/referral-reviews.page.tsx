import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../ui/list/view-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useWaiting } from '../waiting/queries.ts';
import { REFERRAL_REVIEWS } from './paths.ts';
import { ReviewList } from './review-list.tsx';

const VIEWS = ['waiting', 'released', 'refused', 'all'] as const;

/** Rewards waiting for an admin, and decided ones. */
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
