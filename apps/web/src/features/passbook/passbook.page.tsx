import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSite } from '../site/queries.ts';
import { BonusNote } from '../wallet/bonus-note.tsx';
import { PassbookList } from './passbook-list.tsx';
import { CREDIT, DEBIT } from './paths.ts';
import { StatementButton } from './statement-button.tsx';
import { VerifyPassbook } from './verify-passbook.tsx';

export const CreditPage = () => <PassbookPage side="credit" />;
export const DebitPage = () => <PassbookPage side="debit" />;

/** Both sides of the passbook; to employees they are called Debited and Credited. */
function PassbookPage({ side }: { side: 'credit' | 'debit' }) {
  const { t } = useTranslation();
  const isClient = useOutletContext<Session>().role === 'client';
  const nameOf = (name: typeof side) =>
    isClient ? t(`passbook.${name}.tab`) : t(`passbook.${name}.staffTitle`);
  return (
    <>
      <PageTitle
        title={isClient ? t(`passbook.${side}.title`) : t(`passbook.${side}.staffTitle`)}
        hint={isClient ? t(`passbook.${side}.hint`) : t(`passbook.${side}.staffHint`)}
      >
        {isClient && <StatementButton />}
        <VerifyPassbook supportUrl={useSite()?.supportUrl ?? null} />
      </PageTitle>
      <LinkTabs
        label={t('passbook.pages')}
        links={[
          { to: CREDIT, text: nameOf('credit') },
          { to: DEBIT, text: nameOf('debit') },
        ]}
      />
      {isClient && <BonusNote />}
      <PassbookList key={side} side={side} isStaff={!isClient} />
    </>
  );
}
