import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n.ts';
import { settings } from '../../lib/texts/settings.en.ts';
import { ErrorState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { SettingRow } from './setting-row.tsx';
import { groupsOf } from './setting-words.ts';
import { useSettings } from './settings.api.ts';

addTexts({ settings });

const SKELETON_ROWS = 8;

/** Every setting, in its group. One is edited at a time. */
export function SettingsList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSettings();
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
            isEdited={editedKey === setting.key}
            onEdit={() => setEditedKey(setting.key)}
            onDone={() => setEditedKey(null)}
          />
        ))}
      </ul>
    </section>
  ));
}
