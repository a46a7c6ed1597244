import { useTranslation } from 'react-i18next';
import { DebtorList } from '../features/debtors/debtor-list.tsx';
import { addTexts } from '../lib/i18n.ts';
import { debtors } from '../lib/texts/debtors.en.ts';
import { PageTitle } from '../ui/page-title.tsx';

addTexts({ debtors });

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
