import { useTranslation } from 'react-i18next';
import { TransactionsList } from '../features/transactions/transactions-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function TransactionsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('transactions.title')} hint={t('transactions.hint')} />
      <TransactionsList />
    </>
  );
}
