import { formatRupees, rupees } from '@tossbook/rules';
import { Ban, HandCoins, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../lib/time/staff-time.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { UserDetails } from './queries.ts';

/** The user's restrictions, shown up front: blocked, frozen, owing. */
export function UserMarks({ user, unblock }: { user: UserDetails; unblock: ReactNode }) {
  const { t } = useTranslation();
  const { blockedAt, frozenAt, owed } = user;
  if (!blockedAt && !frozenAt && owed === 0) return null;
  const when = (at: string) => ({ time: staffTime(at) });
  return (
    <div className="mb-4 flex flex-col gap-3">
      {blockedAt && (
        <Notice icon={Ban} title={t('userPage.blockedTitle')}>
          <p>{t('userPage.blockedHint', when(blockedAt))}</p>
          {unblock}
        </Notice>
      )}
      {frozenAt && (
        <Notice icon={Snowflake} title={t('userPage.frozenTitle')}>
          <p>{t('userPage.frozenHint', when(frozenAt))}</p>
        </Notice>
      )}
      {owed > 0 && (
        <Notice icon={HandCoins} title={t('userPage.owedTitle', { amount: formatRupees(rupees(owed)) })}>
          <p>{t('userPage.owedHint')}</p>
        </Notice>
      )}
    </div>
  );
}
