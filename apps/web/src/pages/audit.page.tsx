import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AuditList } from '../features/audit/audit-list.tsx';
import { VerifyTrail } from '../features/audit/verify-trail.tsx';
import { addTexts } from '../lib/i18n.ts';
import { AUDIT } from '../lib/staff-addresses.ts';
import { audit } from '../lib/texts/audit.en.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

addTexts({ audit });

const VIEWS = ['all', 'staff', 'security'] as const;

/** Every action of staff and every security event, and the proof that nobody changed them. */
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
