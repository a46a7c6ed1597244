import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { StaffTime } from '../../ui/ist-time.tsx';
import { type DetailLine, DetailList } from '../../ui/list/detail-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Actor, Target } from './audit-columns.tsx';
import { actionWords, changesOf } from './audit-words.ts';
import type { AuditEntry } from './queries.ts';

/** Everything logged about one entry. */
export function AuditDetails({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={actionWords(t, entry.action)}
      description={t('audit.entryTitle', { id: entry.id })}
      closeText={t('dialog.close')}
    >
      <Changes entry={entry} />
      <div className="mt-4">
        <DetailList lines={linesOf(t, entry)} valueLook="wrap-anywhere" />
      </div>
    </Dialog>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const changes = changesOf(t, entry);
  if (changes.length === 0) return <p className="text-text-2">{t('audit.noChanges')}</p>;
  const cell = 'px-3 py-2 align-top wrap-anywhere';
  return (
    <table className="w-full table-fixed overflow-hidden rounded-control bg-surface-2 text-sm">
      <caption className="sr-only">{t('audit.changes')}</caption>
      <thead className="text-left text-xs text-text-2">
        <tr>
          <th scope="col" className={cell}>
            {t('audit.field')}
          </th>
          <th scope="col" className={cell}>
            {t('audit.before')}
          </th>
          <th scope="col" className={cell}>
            {t('audit.after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className={`${cell} text-left font-normal text-text-2`}>
              {field}
            </th>
            <td className={cell}>{before ?? '–'}</td>
            <td className={`${cell} font-semibold`}>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(t: TFunction, entry: AuditEntry): DetailLine[] {
  const seal = entry.sealed ? 'sealed' : entry.kind === 'staff' ? 'unsealed' : 'noSeal';
  const small = 'font-mono text-sm';
  return [
    { label: t('audit.at'), value: <StaffTime at={entry.at} /> },
    {
      label: t('audit.actor'),
      value: (
        <span className="flex justify-end">
          <Actor entry={entry} t={t} />
        </span>
      ),
    },
    { label: t('audit.target'), value: <Target entry={entry} t={t} /> },
    ...(entry.reason ? [{ label: t('audit.reason'), value: entry.reason }] : []),
    {
      label: t('audit.kind'),
      value: wordsForValue(loadedWords().audit.kinds, entry.kind, (kind) => t(`audit.kinds.${kind}`)),
    },
    { label: t('audit.action'), value: <span className={small}>{entry.action}</span> },
    { label: t('audit.address'), value: <span className={small}>{entry.ipAddress ?? '–'}</span> },
    { label: t('audit.request'), value: <span className={small}>{entry.requestId}</span> },
    { label: t('audit.seal'), value: t(`audit.${seal}`) },
  ];
}
