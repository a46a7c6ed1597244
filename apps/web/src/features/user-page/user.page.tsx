import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useParams } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { BreakBadge, ClientLimits } from '../protection/client-limits.tsx';
import { ClientRisk } from '../risk/client-risk.tsx';
import { mayDo, type UserTask } from '../users/user-actions.ts';
import { UserActionsMenu } from '../users/user-actions-menu.tsx';
import { UserDialogs } from '../users/user-dialogs.page-part.tsx';
import { AccountFacts, ReferralFacts } from './account-facts.tsx';
import { EmployeePanel } from './employee/employee-panel.tsx';
import type { UserDetails } from './queries.ts';
import { OpenBets, RecentPassbook } from './recent-money.tsx';
import { UserFigures } from './user-figures.tsx';
import { UserGate } from './user-gate.tsx';
import { UserHeading } from './user-heading.tsx';
import { UserMarks } from './user-marks.tsx';
import { Devices, Sessions, StaffActions } from './user-trail.tsx';

export function UserPage() {
  const { username = '' } = useParams();
  return (
    <UserGate key={username} userName={username}>
      {(user) => <WholeUser user={user} />}
    </UserGate>
  );
}

/** Everything about a user in one place, with the available actions. */
function WholeUser({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const actor = useOutletContext<Session>();
  const mayManageEmployees = usePermission('employee.manage');
  const [task, setTask] = useState<UserTask | null>(null);
  const { userName, userType } = user;
  return (
    <>
      <UserHeading user={user} badges={userType === 'client' && <BreakBadge userName={userName} />}>
        <div className="flex flex-wrap items-center gap-2.5">
          {mayDo('deposit', { actor, user }) && (
            <>
              <Button size="small" className="min-h-11" onClick={() => setTask('deposit')}>
                <ArrowDownToLine aria-hidden className="size-4" />
                {t('userActions.deposit')}
              </Button>
              <Button look="secondary" size="small" className="min-h-11" onClick={() => setTask('withdraw')}>
                <ArrowUpFromLine aria-hidden className="size-4" />
                {t('userActions.withdraw')}
              </Button>
            </>
          )}
          <UserActionsMenu actor={actor} user={user} onTask={setTask} />
        </div>
      </UserHeading>
      <UserMarks
        user={user}
        unblock={
          mayDo('unblock', { actor, user }) && (
            <Button
              look="secondary"
              size="small"
              className="mt-2 min-h-11"
              onClick={() => setTask('unblock')}
            >
              {t('userActions.unblock')}
            </Button>
          )
        }
      />
      <UserFigures user={user} />
      <div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {userType === 'client' && <OpenBets userName={userName} />}
          <RecentPassbook userName={userName} />
          <StaffActions user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {userType === 'employee' && mayManageEmployees && <EmployeePanel userName={userName} />}
          <AccountFacts user={user} />
          {userType === 'client' && <ClientRisk userName={userName} />}
          {userType === 'client' && <ClientLimits userName={userName} />}
          <ReferralFacts user={user} />
          <Sessions user={user} />
          <Devices user={user} />
        </div>
      </div>
      <UserDialogs asked={task && { task, user }} role={actor.role} onClose={() => setTask(null)} />
    </>
  );
}
