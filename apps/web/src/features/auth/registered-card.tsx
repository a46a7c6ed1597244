import { formatRupees, rupees } from '@tossbook/rules';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CopyList } from '../../ui/list/copy-list.tsx';
import type { Registered } from './register-form.tsx';

/** What a new client needs to log in again: shown once, right after registering. */
export function RegisteredCard({ registered, onDone }: { registered: Registered; onDone: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // A reload would lose the password, which is kept nowhere.
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, []);
  const lines = [
    { label: t('registered.name'), value: registered.name },
    { label: t('registered.userId'), value: registered.userName },
    {
      label: t('registered.defaultPassword'),
      value: registered.defaultPassword,
      secret: { showText: t('registered.show'), hideText: t('registered.hide') },
    },
  ];

  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <CircleCheck aria-hidden className="mx-auto mb-3 size-12 text-gain" strokeWidth={1.6} />
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
          {t('registered.title')}
        </h1>
        <p className="mt-1 text-text-2">{t('registered.hint')}</p>
      </div>
      <p className="rounded-control bg-gain/13 px-4 py-3 text-center font-semibold text-gain">
        {t('registered.credit', { amount: formatRupees(rupees(registered.bonusAmount)) })}
      </p>
      <CopyList lines={lines} copyText={(label) => `${t('registered.copy')} ${label}`} />
      <div className="flex gap-3 rounded-control bg-time-hours/13 p-4">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-time-hours" />
        <p className="text-sm">
          <strong className="mb-0.5 block">{t('registered.noticeTitle')}</strong>
          {t('registered.notice')}
        </p>
      </div>
      <Button onClick={onDone} className="min-h-[52px] w-full">
        {t('registered.toLogin')}
      </Button>
    </div>
  );
}
