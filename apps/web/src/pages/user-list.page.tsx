import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { UserActionsMenu } from '../features/users/user-actions-menu.tsx';
import { UserListTable } from '../features/users/user-list-table.tsx';
import type { Session } from '../lib/session.ts';
import { type AskedTask, UserDialogs } from './user-dialogs.tsx';

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
