import { formatRupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy.ts';
import { firstDeposit, type ReferralOffers } from './referral-offers.ts';

/** What can be done with a code: copied, or its link copied or handed to another app. */
export function useShare({ code, offers }: { code: string; offers: ReferralOffers | null }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const link = `${location.origin}/register?ref=${encodeURIComponent(code)}`;
  const copyLink = () => copy({ label: t('referrals.link'), text: link });

  const share = async () => {
    const text = offers
      ? t('referrals.shareText', {
          code,
          bonus: formatRupees(offers.friendBonus),
          deposit: firstDeposit(t, offers),
        })
      : t('referrals.shareTextShort', { code });
    try {
      await navigator.share({ title: t('product'), text, url: link });
    } catch (error) {
      // Whoever closes the list of apps wants nothing more; a browser without one gets the link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink();
    }
  };
  return { link, copyCode: () => copy({ label: t('referrals.code'), text: code }), copyLink, share };
}
