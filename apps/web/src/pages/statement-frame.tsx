import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { UserGate } from '../features/user-page/user-gate.tsx';
import { UserHeading } from '../features/user-page/user-heading.tsx';
import {
  accountStatementAddress,
  betHistoryAddress,
  pendingBetsAddress,
  userAddress,
} from '../lib/staff-addresses.ts';
import { buttonLook } from '../ui/button.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';

type Statement = 'accountStatement' | 'pending' | 'all';
type StatementFrameProps = { statement: Statement; children: (userName: string) => ReactNode };

/** What stands above each statement of a user: who it is, and the way to the others. */
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
