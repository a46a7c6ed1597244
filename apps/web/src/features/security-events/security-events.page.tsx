import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../ui/list/view-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SECURITY_EVENTS } from './paths.ts';
import { SECURITY_KINDS } from './queries.ts';
import { SecurityEventList } from './security-event-list.tsx';
import { kindWords } from './security-words.ts';

/** What is worth a look, by account or address. */
export function SecurityEventsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const kind = SECURITY_KINDS.find((name) => name === params.get('kind')) ?? null;
  return (
    <>
      <PageTitle title={t('security.title')} hint={t('security.hint')} />
      <ViewLinks
        label={t('security.view')}
        value={kind ?? 'all'}
        links={[
          { value: 'all', to: SECURITY_EVENTS, text: t('security.all') },
          ...SECURITY_KINDS.map((name) => ({
            value: name,
            to: `${SECURITY_EVENTS}?kind=${name}`,
            text: kindWords(t, name),
          })),
        ]}
      />
      <SecurityEventList key={kind} kind={kind} />
    </>
  );
}
