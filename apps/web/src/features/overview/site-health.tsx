import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../lib/language/grouped.ts';
import { elapsedSince } from '../../lib/time/elapsed.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Panel } from '../../ui/panel.tsx';
import { healthOf } from './health.ts';
import type { Overview } from './queries.ts';

/** How the site itself is doing, as far as the server knows. */
export function SiteHealth({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const now = useNow();
  const { booksProvenAt, health } = overview;
  const isWell = healthOf(overview, now);
  const ago = (at: string | null) => {
    if (at === null) return t('overview.health.never');
    const elapsed = elapsedSince(new Date(at), now);
    return elapsed.unit === 'now'
      ? t('overview.ago.now')
      : t(`overview.ago.${elapsed.unit}`, { count: elapsed.count });
  };
  const rows = [
    { key: 'books', value: ago(booksProvenAt) },
    { key: 'worker', value: ago(health.workerAt) },
    {
      key: 'database',
      value:
        health.secondsSinceWrite === null
          ? t('overview.health.never')
          : t('overview.health.seconds', { count: Math.max(0, Math.round(health.secondsSinceWrite)) }),
    },
    {
      key: 'events',
      value: t('overview.health.waiting', {
        count: health.eventsWaiting,
        number: grouped(health.eventsWaiting),
      }),
    },
    { key: 'processes', value: grouped(health.processes) },
    { key: 'streams', value: grouped(health.streams) },
  ] as const;
  return (
    <Panel title={t('overview.health.title')}>
      <dl>
        {rows.map(({ key, value }) => {
          const Icon = isWell[key] ? CircleCheck : CircleAlert;
          return (
            <div
              key={key}
              className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
            >
              <dt className="flex min-w-0 flex-1 items-center gap-2.5">
                <Icon
                  aria-hidden
                  className={
                    isWell[key] ? 'size-4.5 shrink-0 text-text-2' : 'size-4.5 shrink-0 text-time-soon'
                  }
                />
                {t(`overview.health.${key}`)}
              </dt>
              <dd className="text-right">
                {!isWell[key] && <span className="mr-2 font-semibold">{t('overview.health.look')}</span>}
                <span className="text-text-2 tabular-nums">{value}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
