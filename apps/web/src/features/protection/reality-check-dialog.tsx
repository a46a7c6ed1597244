import { rupees } from '@tossbook/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../lib/time/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money/money.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LIMITS } from './paths.ts';
import { useLimits } from './queries.ts';
import { timePlayed } from './reminder.ts';

type RealityCheckDialogProps = {
  isOpen: boolean;
  onCarryOn: () => void;
  isLeaving: boolean;
  onLogOut: () => void;
};

/** How long this login has lasted, and what was won or lost in it. */
export function RealityCheckDialog({ isOpen, onCarryOn, isLeaving, onLogOut }: RealityCheckDialogProps) {
  const { t } = useTranslation();
  const { data, refetch } = useLimits();
  const carryOn = useRef<HTMLButtonElement>(null);
  const now = useNow();
  useEffect(() => {
    if (isOpen) void refetch();
  }, [isOpen, refetch]);
  if (!data) return null;
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isLeaving}
      onOpenChange={onCarryOn}
      title={t('realityCheck.title')}
      description={t('realityCheck.played', { time: playedWords() })}
      closeText={t('dialog.close')}
      firstFocus={carryOn}
    >
      <div className="mb-4 rounded-control bg-surface-2 px-4 py-3">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-text-2">{t('realityCheck.result')}</span>
          <Money as="difference" amount={rupees(data.session.netResult)} className="text-lg font-bold" />
        </p>
        <p className="mt-1 text-sm text-text-2">{t('realityCheck.openBets')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="secondary" isBusy={isLeaving} onClick={onLogOut}>
          {t('realityCheck.logOut')}
        </Button>
        <Button ref={carryOn} look="secondary" onClick={onCarryOn}>
          {t('realityCheck.carryOn')}
        </Button>
      </div>
      <p className="mt-2 text-center">
        <Link
          to={LIMITS}
          onClick={onCarryOn}
          className="inline-flex min-h-11 items-center rounded-item px-3 font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {t('realityCheck.toLimits')}
        </Link>
      </p>
    </Dialog>
  );

  function playedWords(): string {
    const { hours, minutes } = timePlayed(Date.parse(data?.session.startedAt ?? ''), now);
    const parts = {
      hours: t('realityCheck.hours', { count: hours }),
      minutes: t('realityCheck.minutes', { count: minutes }),
    };
    if (hours === 0) return parts.minutes;
    return minutes === 0 ? parts.hours : t('realityCheck.both', parts);
  }
}
