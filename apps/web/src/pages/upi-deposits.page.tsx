import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { QueueView } from '../features/upi/upi-queue.api.ts';
import { UpiQueue } from '../features/upi/upi-queue.tsx';
import { useWaiting } from '../features/waiting/waiting.api.ts';
import { addTexts } from '../lib/i18n.ts';
import { UPI_DEPOSITS } from '../lib/staff-addresses.ts';
import { upiQueue } from '../lib/texts/upi-queue.en.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

addTexts({ upiQueue });

const VIEWS = ['pending', 'approved', 'rejected', 'all'] as const satisfies QueueView[];

/** UPI deposits for admins: what waits, and what was decided. */
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
