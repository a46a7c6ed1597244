import { useTranslation } from 'react-i18next';
import { ClientLimits } from '../../protection/client-limits.tsx';
import { ClientRisk } from '../../risk/client-risk.tsx';
import { useClientProfile } from './client-queries.ts';

/** What the house takes from a client and what is used of it, and the client's own limits. */
export function ClientLimitPanels({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const profile = useClientProfile(userName).data;
  const most = profile?.openMost;
  const open = profile && {
    label: most ? t('profile.openMost', { code: most.matchCode }) : t('profile.noOpenMost'),
    stake: most?.stake ?? 0,
  };
  return (
    <>
      <ClientRisk userName={userName} open={open} />
      <ClientLimits userName={userName} />
    </>
  );
}
