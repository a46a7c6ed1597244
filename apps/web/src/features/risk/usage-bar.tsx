import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../ui/feedback/progress.tsx';

/** How much of a limit is used, in rupees; without a limit there is no bar to fill. */
export function UsageBar({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const { t } = useTranslation();
  const amount = formatRupees(rupees(used));
  if (limit === null)
    return (
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-text-2">{t('usage.unlimited', { amount })}</span>
      </p>
    );
  return (
    <Progress
      label={label}
      value={Math.min(used, limit)}
      max={limit}
      text={t('usage.of', {
        amount,
        limit: formatRupees(rupees(limit)),
        percent: Math.floor((used / limit) * 100),
      })}
    />
  );
}
