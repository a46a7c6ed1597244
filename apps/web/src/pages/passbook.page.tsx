import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { PassbookList } from '../features/passbook/passbook-list.tsx';
import { VerifyPassbook } from '../features/passbook/verify-passbook.tsx';
import { useSite } from '../features/site/site.api.ts';
import { BonusNote } from '../features/wallet/bonus-note.tsx';
import type { Session } from '../lib/session.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const CreditPage = () => <PassbookPage side="credit" />;
export const DebitPage = () => <PassbookPage side="debit" />;

/** Both sides of the passbook; to employees they are called Debited and Credited. */
function PassbookPage({ side }: { side: 'credit' | 'debit' }) {
  const { t } = useTranslation();
  const isClient = useOutletContext<Session>().role === 'client';
  const nameOf = (of: typeof side) => (isClient ? t(`passbook.${of}.tab`) : t(`passbook.${of}.staffTitle`));
  return (
    <>
      <PageTitle
        title={isClient ? t(`passbook.${side}.title`) : t(`passbook.${side}.staffTitle`)}
        hint={isClient ? t(`passbook.${side}.hint`) : t(`passbook.${side}.staffHint`)}
      >
        <VerifyPassbook supportUrl={useSite()?.supportUrl ?? null} />
      </PageTitle>
      <LinkTabs
        label={t('passbook.pages')}
        links={[
          { to: '/credit', text: nameOf('credit') },
          { to: '/debit', text: nameOf('debit') },
        ]}
      />
      {isClient && <BonusNote />}
      <PassbookList key={side} side={side} isStaff={!isClient} />
    </>
  );
}
