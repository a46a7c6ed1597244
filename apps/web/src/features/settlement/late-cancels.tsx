import { useTranslation } from 'react-i18next';
import { LateRows } from './late-rows.tsx';
import type { Preview } from './queries.ts';

/** Who cancelled when the outcome was already known. */
export function LateCancels({ cancels, since }: { cancels: Preview['lateCancels']; since: Date }) {
  const { t } = useTranslation();
  if (cancels.length === 0) return <p className="text-sm text-text-2">{t('settlement.noLateCancels')}</p>;
  return (
    <LateRows
      title={t('settlement.lateCancels', { count: cancels.length })}
      label={t('settlement.lateCancelsShort')}
      rows={cancels}
      since={since}
      note={t('settlement.paidBack')}
    />
  );
}
