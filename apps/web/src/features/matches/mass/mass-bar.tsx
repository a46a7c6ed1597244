import { CirclePlay, OctagonPause } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { isExpiredAt, type StaffMatch } from '../staff/staff-match.ts';
import type { MassAct } from './mass-scope.ts';

const MassDialog = lazy(async () => ({ default: (await import('./mass-dialog.tsx')).MassDialog }));

/** Stops many matches in one act, and starts them again. Set apart, below everything that is done every day. */
export function MassBar({ matches }: { matches: readonly StaffMatch[] }) {
  const { t } = useTranslation();
  const [act, setAct] = useState<MassAct | null>(null);
  const openIds = useFromNow((now) =>
    matches
      .filter((match) => !match.isGone && !isExpiredAt(match, now))
      .map(({ id }) => id)
      .join(),
  ).split(',');
  const open = matches.filter(({ id }) => openIds.includes(id));
  const held = open.filter(({ suspendedBy }) => suspendedBy.length > 0).length;
  if (open.length === 0) return null;
  return (
    <section
      aria-label={t('panic.title')}
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-loss/40 p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-bold">{t('panic.title')}</h2>
        <p className="text-sm text-text-2">
          {t('panic.hint', { count: open.filter(({ isEnabled }) => isEnabled).length })}
        </p>
        {held > 0 && <p className="text-sm font-semibold text-loss">{t('panic.held', { count: held })}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {held > 0 && (
          <Button look="secondary" onClick={() => setAct('resume')}>
            <CirclePlay aria-hidden className="size-4" />
            {t('panic.resume')}
          </Button>
        )}
        <Button look="danger" onClick={() => setAct('suspend')}>
          <OctagonPause aria-hidden className="size-4" />
          {t('panic.suspend')}
        </Button>
      </div>
      {act && (
        <Suspense>
          <MassDialog act={act} matches={open} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </section>
  );
}
