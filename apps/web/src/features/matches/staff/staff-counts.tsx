import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { isExpiredAt, type StaffMatch } from './staff-match.ts';

/** How many are active and how many expired, by the clock. */
export function StaffCounts({ matches }: { matches: readonly StaffMatch[] }) {
  const { t } = useTranslation();
  const listed = matches.filter(({ isGone }) => !isGone);
  const expired = useFromNow((now) => listed.filter((match) => isExpiredAt(match, now)).length);
  return (
    <span className="flex flex-wrap gap-x-5 font-semibold">
      <span className="inline-flex items-center gap-2.5 text-gain">
        <span aria-hidden className="size-2 rounded-full bg-current shadow-[0_0_0_4px] shadow-gain/20" />
        {t('dashboard.active', { count: listed.length - expired })}
      </span>
      <span className="text-text-2">{t('dashboard.expired', { count: expired })}</span>
    </span>
  );
}
