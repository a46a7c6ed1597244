import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { TransactionsList } from './transactions-list.tsx';

export function TransactionsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('transactions.title')} hint={t('transactions.hint')} />
      <TransactionsList />
    </>
  );
}
