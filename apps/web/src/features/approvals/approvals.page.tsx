import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../ui/list/view-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useWaiting } from '../waiting/queries.ts';
import { ApprovalList } from './approval-list.tsx';
import { APPROVALS } from './paths.ts';

const VIEWS = ['waiting', 'decided'] as const;

/** What waits for a second person, and what became of it. */
export function ApprovalsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const waiting = useWaiting()?.approvals ?? 0;
  const view = VIEWS.find((name) => name === params.get('state')) ?? 'waiting';
  return (
    <>
      <PageTitle title={t('approvals.title')} hint={t('approvals.hint')} />
      <ViewLinks
        label={t('approvals.view')}
        value={view}
        links={VIEWS.map((name) => ({
          value: name,
          to: name === 'waiting' ? APPROVALS : `${APPROVALS}?state=${name}`,
          text: t(`approvals.views.${name}`),
          ...(name === 'waiting' && { count: waiting }),
        }))}
      />
      <ApprovalList key={view} view={view} />
    </>
  );
}
