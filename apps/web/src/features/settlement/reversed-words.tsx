import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermission } from '../../lib/session/use-permission.ts';
import { DEBTORS } from '../debtors/paths.ts';
import type { TakenBack } from './queries.ts';

/** What a reversal took back, what is now owed, and a link to the debtors. */
export function ReversedWords({ takenBack, owed, debtors }: TakenBack) {
  const { t } = useTranslation();
  const maySeeDebtors = usePermission('debtor.read');
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
