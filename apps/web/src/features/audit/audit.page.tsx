import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../ui/list/view-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AuditList } from './audit-list.tsx';
import { AUDIT } from './paths.ts';
import { VerifyTrail } from './verify-trail.tsx';

const VIEWS = ['all', 'staff', 'security'] as const;

/** Every staff action and security event, and proof that they are unchanged. */
export function AuditPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const view = VIEWS.find((name) => name === params.get('kind')) ?? 'all';
  return (
    <>
      <PageTitle title={t('audit.title')} hint={t('audit.hint')} />
      <VerifyTrail />
      <ViewLinks
        label={t('audit.view')}
        value={view}
        links={VIEWS.map((name) => ({
          value: name,
          to: name === 'all' ? AUDIT : `${AUDIT}?kind=${name}`,
          text: t(`audit.views.${name}`),
        }))}
      />
      <AuditList key={view} view={view} />
    </>
  );
}
