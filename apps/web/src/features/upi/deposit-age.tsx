import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../lib/use-now.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a client has been waiting. */
export function DepositAge({ since }: { since: string }) {
  const { t } = useTranslation();
  return useFromNow((now) => {
    const ms = now - Date.parse(since);
    if (ms < MINUTE_MS) return t('upiQueue.justNow');
    if (ms < HOUR_MS) return t('upiQueue.minutesAgo', { count: Math.floor(ms / MINUTE_MS) });
    if (ms < DAY_MS) return t('upiQueue.hoursAgo', { count: Math.floor(ms / HOUR_MS) });
    return t('upiQueue.daysAgo', { count: Math.floor(ms / DAY_MS) });
  });
}
