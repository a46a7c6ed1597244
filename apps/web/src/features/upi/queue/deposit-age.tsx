import { useTranslation } from 'react-i18next';
import { elapsedSince } from '../../../lib/time/elapsed.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';

/** How long a client has been waiting. */
export function DepositAge({ since }: { since: string }) {
  const { t } = useTranslation();
  return useFromNow((now) => {
    const elapsed = elapsedSince(new Date(since), now);
    return elapsed.unit === 'now'
      ? t('upiQueue.justNow')
      : t(`upiQueue.${elapsed.unit}Ago`, { count: elapsed.count });
  });
}
