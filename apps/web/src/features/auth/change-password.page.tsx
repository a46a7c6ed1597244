import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useOutletContext } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { PasswordForm } from './password-form.tsx';

type Passed = { username?: string; isFirstTimeUser?: boolean } | null;

export function ChangePasswordPage() {
  const { t } = useTranslation();
  const session = useOutletContext<Session>();
  // From the navigation state; after a reload, from the session.
  const passed = useLocation().state as Passed;
  const userName = passed?.username ?? session.userName;
  const isFirstTime = passed?.isFirstTimeUser ?? session.isFirstTimeUser;
  return (
    <div className="mx-auto max-w-[460px] wide:pt-6">
      <title>{`${t('password.title')} · ${t('product')}`}</title>
      {isFirstTime && <p className="text-sm font-medium text-text-2">{t('password.step')}</p>}
      <h1 className="text-[1.6rem] leading-tight font-bold tracking-tight wide:text-[1.75rem]">
        {t('password.title')}
      </h1>
      <p className="mb-5 text-text-2">{t('password.for', { name: userName })}</p>
      {isFirstTime && (
        <p
          role="status"
          className="mb-5 flex items-center gap-3 rounded-control bg-time-hours/13 p-4 font-medium"
        >
          <ShieldAlert aria-hidden className="size-5 shrink-0 text-time-hours" />
          {t('password.firstTime')}
        </p>
      )}
      <div className="rounded-card border border-line bg-surface p-5 shadow-card wide:p-7">
        <PasswordForm userName={userName} isFirstTime={isFirstTime} isStaff={session.role !== 'client'} />
      </div>
    </div>
  );
}
