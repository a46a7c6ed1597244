import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { UserActionsMenu } from './user-actions-menu.tsx';
import { type AskedTask, UserDialogs } from './user-dialogs.page-part.tsx';
import { UserListTable } from './user-list-table.tsx';

export function UserListPage() {
  const session = useOutletContext<Session>();
  const [asked, setAsked] = useState<AskedTask | null>(null);
  return (
    <>
      <UserListTable
        setting={(user) => (
          <UserActionsMenu actor={session} user={user} onTask={(task) => setAsked({ task, user })} />
        )}
      />
      <UserDialogs asked={asked} role={session.role} onClose={() => setAsked(null)} />
    </>
  );
}
