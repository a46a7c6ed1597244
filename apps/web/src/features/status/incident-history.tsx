import { formatIst } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { IncidentBadge } from '../../ui/feedback/incident-badge.tsx';
import { Panel, PanelNothing } from '../../ui/panel.tsx';
import type { Status } from './queries.ts';

type Incident = Status['incidents'][number];

/** What staff wrote about what went wrong, newest first. */
export function IncidentHistory({ incidents }: { incidents: Status['incidents'] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('status.incidents')}>
      {incidents.length === 0 ? (
        <PanelNothing>{t('status.incidentsNone')}</PanelNothing>
      ) : (
        <ul className="divide-y divide-line">
          {incidents.map((incident) => (
            <li key={`${incident.startedAt} ${incident.title}`} className="px-4 py-4">
              <IncidentEntry incident={incident} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function IncidentEntry({
  incident: { title, text, startedAt, resolvedAt, updates },
}: {
  incident: Incident;
}) {
  const { t } = useTranslation();
  const isOngoing = resolvedAt === null;
  const timeOf = (at: string) => formatIst(new Date(at));
  const times = [
    t('status.started', { time: timeOf(startedAt) }),
    ...(resolvedAt === null ? [] : [t('status.resolvedAt', { time: timeOf(resolvedAt) })]),
  ];
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-[1.07rem] font-bold wrap-anywhere">{title}</h3>
        <IncidentBadge isOngoing={isOngoing} text={t(isOngoing ? 'status.ongoing' : 'status.resolved')} />
      </div>
      <p className="mt-0.5 text-sm text-text-2 tabular-nums">{times.join(' · ')}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      {updates.length > 0 && (
        <ol
          aria-label={t('status.updates')}
          className="mt-3 ml-1 flex flex-col gap-3 border-l-2 border-line pl-4"
        >
          {updates.map((update) => (
            <li
              key={`${update.at} ${update.text}`}
              className="relative before:absolute before:top-1.5 before:-left-[22px] before:size-2.5 before:rounded-full before:bg-line"
            >
              <p className="text-sm text-text-2 tabular-nums">{timeOf(update.at)} IST</p>
              <p className="wrap-anywhere whitespace-pre-line">{update.text}</p>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
