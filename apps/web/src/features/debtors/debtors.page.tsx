import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { DebtorList } from './debtor-list.tsx';

/** Who owes the house after a reversal. */
export function DebtorsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('debtors.title')} hint={t('debtors.hint')} />
      <DebtorList />
    </>
  );
}
