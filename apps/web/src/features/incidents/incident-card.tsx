import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../lib/time/staff-time.ts';
import { Button } from '../../ui/button.tsx';
import { IncidentBadge } from '../../ui/feedback/incident-badge.tsx';
import type { Incident } from './queries.ts';

type IncidentCardProps = { incident: Incident; onUpdate: () => void; onResolve: () => void };

/** An incident as everybody reads it, and who wrote what. */
export function IncidentCard({ incident, onUpdate, onResolve }: IncidentCardProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { title, text, startedAt, resolvedAt, reportedAt, reportedBy, updates } = incident;
  const isOngoing = resolvedAt === null;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <article aria-labelledby={heading}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 id={heading} className="min-w-0 text-[1.07rem] font-bold wrap-anywhere">
            {title}
          </h2>
          <IncidentBadge
            isOngoing={isOngoing}
            text={t(isOngoing ? 'incidents.ongoing' : 'incidents.resolved')}
          />
        </div>
        <p className="mt-0.5 text-sm text-text-2 tabular-nums">
          {t('incidents.started', { time: staffTime(startedAt) })}
          {!isOngoing && ` · ${t('incidents.resolvedAt', { time: staffTime(resolvedAt) })}`}
        </p>
        <Written text={text} author={reportedBy} at={reportedAt} />
        {updates.map(({ text: added, author, at }) => (
          <Written key={`${at} ${added}`} text={added} author={author} at={at} />
        ))}
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button
            look="secondary"
            size="small"
            className="min-h-11"
            aria-label={t('incidents.addTo', { title })}
            onClick={onUpdate}
          >
            {t('incidents.add')}
          </Button>
          {isOngoing && (
            <Button
              size="small"
              className="min-h-11"
              aria-label={t('incidents.resolveOf', { title })}
              onClick={onResolve}
            >
              {t('incidents.resolve')}
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}

function Written({ text, author, at }: { text: string; author: string; at: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 border-l-2 border-line pl-3.5">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-sm wrap-anywhere text-text-2 tabular-nums">
        {t('incidents.by', { author, time: staffTime(at) })}
      </p>
    </div>
  );
}
