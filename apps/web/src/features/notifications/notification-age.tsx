import { formatIst } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../lib/time/use-now.ts';
import { ageOf } from './relative-time.ts';

/** Relative time, kept up to date while the page is open; the tooltip has the exact time. */
export function NotificationAge({ createdAt }: { createdAt: string }) {
  const { t } = useTranslation();
  const at = new Date(createdAt);
  const text = useFromNow((now) => {
    const age = ageOf(at, now);
    switch (age.unit) {
      case 'now':
        return t('notifications.justNow');
      case 'minutes':
        return t('notifications.minutesAgo', { count: age.count });
      case 'hours':
        return t('notifications.hoursAgo', { count: age.count });
      case 'date':
        return age.date;
    }
  });
  return (
    <time dateTime={createdAt} title={t('notifications.exactTime', { time: formatIst(at) })}>
      {text}
    </time>
  );
}
