import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CopyList } from '../../ui/list/copy-list.tsx';

type HandOverProps = { userName: string; password: string; onDone: () => void };

/** The password from a reset: shown once, to whoever passes it on. */
export function HandOver({ userName, password, onDone }: HandOverProps) {
  const { t } = useTranslation();
  const lines = [
    { label: t('userActions.handOver.user'), value: userName },
    { label: t('userActions.handOver.password'), value: password },
  ];
  return (
    <div className="flex flex-col gap-4">
      <CopyList lines={lines} copyText={(label) => t('userActions.handOver.copy', { label })} />
      <p className="flex gap-3 rounded-control bg-time-hours/13 p-4 text-sm">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-time-hours" />
        {t('userActions.handOver.hint', { user: userName })}
      </p>
      <Button onClick={onDone} className="w-full">
        {t('userActions.handOver.done')}
      </Button>
    </div>
  );
}
