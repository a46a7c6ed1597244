import { CircleCheck, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { CopyList } from '../../ui/list/copy-list.tsx';
import type { CreatedUser } from './create-user-form.tsx';

/** What a new user needs to log in: shown once, right after the account is created. */
export function CreatedUserCard({ user, onDone }: { user: CreatedUser; onDone: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isStaff = user.userType !== 'client';
  const lines = [
    { label: t('createUser.done.site'), value: `${location.origin}/login` },
    { label: t('createUser.userName'), value: user.userName },
    { label: t(`createUser.${isStaff ? 'staffPassword' : 'password'}`), value: user.password },
    { label: t('createUser.type'), value: t(`user.${user.userType}`) },
  ];
  const everything = lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <section className="rounded-card border border-gain/50 bg-surface p-4 shadow-card wide:p-6">
      <div className="mb-4 flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-gain" />
        <div>
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-lg font-bold tracking-tight outline-none wrap-anywhere"
          >
            {t('createUser.done.title', { name: user.name })}
          </h2>
          <p className="text-text-2">{t('createUser.done.hint')}</p>
        </div>
      </div>
      <CopyList lines={lines} copyText={(what) => t('createUser.done.copyOne', { what })} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onDone}>
          {t('createUser.done.close')}
        </Button>
        <Button onClick={() => copy({ label: t('createUser.done.details'), text: everything })}>
          <Copy aria-hidden className="size-4" />
          {t('createUser.done.copy')}
        </Button>
      </div>
    </section>
  );
}
