import { formatIst } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../lib/use-now.ts';
import { ageOf } from './relative-time.ts';

/** How long ago it was, in words that stay true while the page is open; the exact time is behind it. */
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
