import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { accountStatementAddress, betHistoryAddress, pendingBetsAddress, userAddress } from './paths.ts';
import { UserGate } from './user-gate.tsx';
import { UserHeading } from './user-heading.tsx';

type Statement = 'accountStatement' | 'pending' | 'all';
type StatementFrameProps = { statement: Statement; children: (userName: string) => ReactNode };

/** The header of each statement of a user: who it is, and links to the others. */
export function StatementFrame({ statement, children }: StatementFrameProps) {
  const { t } = useTranslation();
  const { username = '' } = useParams();
  return (
    <UserGate key={username} userName={username}>
      {(user) => (
        <>
          <UserHeading user={user} title={t(`statements.${statement}.title`)}>
            <Link
              to={userAddress(user.userName)}
              className={buttonLook({ look: 'secondary', size: 'small', className: 'min-h-11' })}
            >
              {t('userPage.open')}
            </Link>
          </UserHeading>
          {user.userType === 'client' && (
            <LinkTabs
              label={t('statements.pages', { user: user.userName })}
              links={[
                { to: accountStatementAddress(username), text: t('statements.accountStatement.title') },
                { to: pendingBetsAddress(username), text: t('statements.pending.title') },
                { to: betHistoryAddress(username), text: t('statements.all.title') },
              ]}
            />
          )}
          {children(user.userName)}
        </>
      )}
    </UserGate>
  );
}
