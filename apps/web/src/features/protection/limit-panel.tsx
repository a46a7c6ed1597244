import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LimitCard } from './limit-card.tsx';
import type { PlayLimit } from './queries.ts';
import { type Kind, useLimitForm } from './use-limit-form.ts';

/** The limits of one kind for 24 hours, 7 days and a month, side by side. */
export function LimitPanel({ kind, limits }: { kind: Kind; limits: readonly PlayLimit[] }) {
  const { t } = useTranslation();
  const { entries, canSave, isBusy, submit } = useLimitForm(kind, limits);
  return (
    <Panel title={t(`limits.${kind}.title`)} hint={t(`limits.${kind}.hint`)}>
      <SendForm isBusy={isBusy} onSubmit={submit} className="flex flex-col gap-3.5 p-4">
        <div className="grid gap-3.5 min-[900px]:grid-cols-3">
          {entries.map((entry) => (
            <LimitCard key={entry.period} kind={kind} entry={entry} />
          ))}
        </div>
        <Button
          type="submit"
          look="secondary"
          isBusy={isBusy}
          disabled={!canSave}
          aria-label={t('limits.saveOf', { limit: t(`limits.${kind}.title`).toLowerCase() })}
          className="self-start"
        >
          {t('limits.save')}
        </Button>
      </SendForm>
    </Panel>
  );
}
