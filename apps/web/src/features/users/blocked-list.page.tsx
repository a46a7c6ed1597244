import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { BlockedList } from './blocked-list.tsx';

export function BlockedListPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('blocked.title')} hint={t('blocked.hint')} />
      <BlockedList />
    </>
  );
}
