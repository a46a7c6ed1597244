import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { useSettings, useWaitingChanges } from './queries.ts';
import { SettingRow } from './setting-row.tsx';
import { groupsOf } from './setting-words.ts';

const SKELETON_ROWS = 8;

/** Every setting, by group. One is edited at a time. */
export function SettingsList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSettings();
  const { data: waiting } = useWaitingChanges();
  const [editedKey, setEditedKey] = useState<string | null>(null);
  if (!data && error)
    return (
      <ErrorState
        title={t('settings.failed')}
        message={error.message}
        retryText={t('failure.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={t('loading.title')}>
        <TableSkeleton rows={SKELETON_ROWS} />
      </div>
    );
  return groupsOf(t, data).map(({ title, settings: members }) => (
    <section key={title} className="mb-6">
      <h2 className="mb-2 text-lg font-bold tracking-tight">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {members.map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            waiting={waiting?.get(setting.key)}
            isEdited={editedKey === setting.key}
            onEdit={() => setEditedKey(setting.key)}
            onDone={() => setEditedKey(null)}
          />
        ))}
      </ul>
    </section>
  ));
}
