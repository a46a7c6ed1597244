import { formatRupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy.ts';
import { firstDeposit, type ReferralOffers } from './referral-offers.ts';

/** Copies a code, or copies or shares its link. */
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
      // Closing the share sheet means no; browsers without one copy the link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink();
    }
  };
  return { link, copyCode: () => copy({ label: t('referrals.code'), text: code }), copyLink, share };
}
