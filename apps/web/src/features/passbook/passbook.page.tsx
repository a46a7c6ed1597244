import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSite } from '../site/queries.ts';
import { BonusNote } from '../wallet/bonus-note.tsx';
import { PassbookList } from './passbook-list.tsx';
import { CREDIT, DEBIT, PASSBOOK } from './paths.ts';
import type { Part } from './queries.ts';
import { StatementButton } from './statement-button.tsx';
import { VerifyPassbook } from './verification/verify-passbook.tsx';

export const WholePassbookPage = () => <PassbookPage part="all" />;
export const CreditPage = () => <PassbookPage part="credit" />;
export const DebitPage = () => <PassbookPage part="debit" />;

/** One timeline; credits and debits are its filters. To employees they are called Debited and Credited. */
function PassbookPage({ part }: { part: Part }) {
  const { t } = useTranslation();
  const isClient = useOutletContext<Session>().role === 'client';
  const nameOf = (name: Part) => (isClient ? t(`passbook.${name}.tab`) : t(`passbook.${name}.staffTab`));
  return (
    <div className="max-w-[64rem]">
      <PageTitle
        title={isClient ? t(`passbook.${part}.title`) : t(`passbook.${part}.staffTitle`)}
        hint={isClient ? t(`passbook.${part}.hint`) : t(`passbook.${part}.staffHint`)}
      >
        {isClient && <StatementButton />}
        <VerifyPassbook supportUrl={useSite()?.supportUrl ?? null} />
      </PageTitle>
      <div className="sticky top-[63px] z-10">
        <LinkTabs
          label={t('passbook.pages')}
          links={[
            { to: PASSBOOK, text: nameOf('all') },
            { to: CREDIT, text: nameOf('credit') },
            { to: DEBIT, text: nameOf('debit') },
          ]}
        />
      </div>
      {isClient && <BonusNote />}
      <PassbookList key={part} part={part} isStaff={!isClient} />
    </div>
  );
}
