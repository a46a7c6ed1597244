import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DEBTORS } from '../../lib/staff-addresses.ts';
import { useMay } from '../../lib/use-may.ts';
import type { TakenBack } from './settlement.api.ts';

/** What a reversal has taken back, what it left owed, and the way to who owes it. */
export function ReversedWords({ takenBack, owed, debtors }: TakenBack) {
  const { t } = useTranslation();
  const maySeeDebtors = useMay('debtor.read');
  const amounts = {
    amount: formatRupees(rupees(takenBack)),
    owed: formatRupees(rupees(owed)),
    count: debtors,
  };
  if (debtors === 0) return t('settlement.tookBack', amounts);
  return (
    <>
      {t('settlement.tookBackOwed', amounts)}
      {maySeeDebtors && (
        <>
          {' '}
          <Link to={DEBTORS} className="whitespace-nowrap underline underline-offset-4">
            {t('settlement.seeDebtors')}
          </Link>
        </>
      )}
    </>
  );
}
