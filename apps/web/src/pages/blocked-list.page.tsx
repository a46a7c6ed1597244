import { useTranslation } from 'react-i18next';
import { BlockedList } from '../features/users/blocked-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function BlockedListPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('blocked.title')} hint={t('blocked.hint')} />
      <BlockedList />
    </>
  );
}
