import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useParams } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { BreakBadge } from '../protection/client-limits.tsx';
import { mayDo, type UserTask } from '../users/user-actions.ts';
import { UserActionsMenu } from '../users/user-actions-menu.tsx';
import { UserDialogs } from '../users/user-dialogs.page-part.tsx';
import { AccountFacts, ReferralFacts } from './account-facts.tsx';
import { ActionsPanel } from './client/actions-panel.page-part.tsx';
import { ClientLimitPanels } from './client/limits.page-part.tsx';
import { LinksPanel } from './client/links-panel.tsx';
import { OpenBets } from './client/open-bets.tsx';
import { RiskPanel } from './client/risk-panel.tsx';
import { EmployeePanel } from './employee/employee-panel.tsx';
import { EmployeeWork } from './employee/employee-work.tsx';
import { ClientFigures, StaffFigures } from './figures/user-figures.tsx';
import { ClientTags } from './notes/client-tags.tsx';
import { NoteDialog } from './notes/note-dialog.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import type { UserDetails } from './queries.ts';
import { Devices, Sessions, StaffActions } from './trail/user-trail.tsx';
import { useUserTask } from './use-user-task.ts';
import { UserGate } from './user-gate.tsx';
import { UserHeading } from './user-heading.tsx';
import { UserMarks } from './user-marks.tsx';
import { UserStatement } from './user-statement.tsx';

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
  const actor = useOutletContext<Session>();
  const { userName, userType } = user;
  const isClient = userType === 'client';
  const mayMove = mayDo('deposit', { actor, user });
  const { task, note, begin, addNote, addTag, end } = useUserTask<UserTask>({ userName, isClient, mayMove });
  return (
    <div data-page="wide">
      <UserHeading
        user={user}
        badges={
          isClient && (
            <>
              <BreakBadge userName={userName} />
              <ClientTags userName={userName} onAdd={addTag} />
            </>
          )
        }
      >
        <HeadingActions actor={actor} user={user} onTask={begin} />
      </UserHeading>
      <UserMarks
        user={user}
        unblock={mayDo('unblock', { actor, user }) && <UnblockButton onPress={() => begin('unblock')} />}
      />
      {isClient ? <ClientFigures user={user} /> : <StaffFigures user={user} />}
      <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(20rem,23rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          {isClient && <OpenBets userName={userName} />}
          {userType === 'employee' && <EmployeeParts userName={userName} />}
          <UserStatement userName={userName} />
          {isClient && <NotesPanel userName={userName} onAdd={addNote} />}
          <StaffActions user={user} />
          <Sessions user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {isClient && <RiskPanel userName={userName} />}
          {isClient && <ClientLimitPanels userName={userName} />}
          {isClient && <LinksPanel userName={userName} />}
          {isClient && <ActionsPanel actor={actor} user={user} onTask={begin} />}
          {userType === 'employee' && <EmployeeDuties userName={userName} />}
          <AccountFacts user={user} />
          <ReferralFacts user={user} />
          {!isClient && <Devices user={user} />}
        </div>
      </div>
      <UserDialogs asked={task && { task, user }} role={actor.role} onClose={end} />
      {note && <NoteDialog kind={note} userName={userName} onClose={end} />}
    </div>
  );
}

type HeadingActionsProps = { actor: Session; user: UserDetails; onTask: (task: UserTask) => void };

function HeadingActions({ actor, user, onTask }: HeadingActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-wrap items-center gap-2.5 wide:w-auto">
      {mayDo('deposit', { actor, user }) && (
        <>
          <Button
            size="small"
            className="min-h-11 flex-1 px-2.5 whitespace-nowrap wide:flex-none wide:px-3.5"
            onClick={() => onTask('deposit')}
          >
            <ArrowDownToLine aria-hidden className="size-4" />
            {t('userActions.deposit')}
          </Button>
          <Button
            look="secondary"
            size="small"
            className="min-h-11 flex-1 px-2.5 whitespace-nowrap wide:flex-none wide:px-3.5"
            onClick={() => onTask('withdraw')}
          >
            <ArrowUpFromLine aria-hidden className="size-4" />
            {t('userActions.withdraw')}
          </Button>
        </>
      )}
      <UserActionsMenu actor={actor} user={user} onTask={onTask} />
    </div>
  );
}

function UnblockButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button look="secondary" size="small" className="mt-2 min-h-11" onClick={onPress}>
      {t('userActions.unblock')}
    </Button>
  );
}

/** What an employee may do and did is for admins. */
const EmployeeDuties = ({ userName }: { userName: string }) =>
  usePermission('employee.manage') && <EmployeePanel userName={userName} />;
const EmployeeParts = ({ userName }: { userName: string }) =>
  usePermission('employee.manage') && <EmployeeWork userName={userName} />;
