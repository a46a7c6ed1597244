import { useTranslation } from 'react-i18next';
import { WholeLink } from './panel-rows.tsx';
import { accountStatementAddress } from './paths.ts';
import { StatementTable } from './statement-table.tsx';

/** The account statement as part of the user's page. */
export function UserStatement({ userName }: { userName: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="statement" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="statement" className="font-bold">
          {t('statements.accountStatement.title')}
        </h2>
        <WholeLink to={accountStatementAddress(userName)}>{t('userPage.allEntries')}</WholeLink>
      </div>
      <StatementTable userName={userName} />
    </section>
  );
}
