import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CreatedUserCard } from './create-user-card.tsx';
import { type CreatedUser, CreateUserForm } from './create-user-form.tsx';

export function CreateUserPage() {
  const { t } = useTranslation();
  const { role } = useOutletContext<Session>();
  const [created, setCreated] = useState<CreatedUser | null>(null);
  return (
    <div className="max-w-[860px]">
      <PageTitle title={t('createUser.title')} hint={t('createUser.hint')} />
      <div className="flex flex-col gap-5">
        {created && <CreatedUserCard key={created.userName} user={created} onDone={() => setCreated(null)} />}
        <CreateUserForm role={role} onCreated={setCreated} />
      </div>
    </div>
  );
}
