import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../../ui/list/view-links.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useWaiting } from '../../waiting/queries.ts';
import { UPI_DEPOSITS } from '../paths.ts';
import type { QueueView } from './staff-queries.ts';
import { UpiQueue } from './upi-queue.tsx';

const VIEWS = ['pending', 'approved', 'rejected', 'all'] as const satisfies QueueView[];

/** UPI deposits for admins: pending and decided. */
export function UpiDepositsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const waiting = useWaiting();
  const view = VIEWS.find((name) => name === params.get('state')) ?? 'pending';
  return (
    <>
      <PageTitle title={t('upiQueue.title')} hint={t('upiQueue.hint')} />
      <ViewLinks
        label={t('upiQueue.view')}
        value={view}
        links={VIEWS.map((name) => ({
          value: name,
          to: name === 'pending' ? UPI_DEPOSITS : `${UPI_DEPOSITS}?state=${name}`,
          text: t(`upiQueue.views.${name}`),
          ...(name === 'pending' && { count: waiting?.upiDeposits ?? 0 }),
        }))}
      />
      <UpiQueue key={view} view={view} />
    </>
  );
}
