import { formatRupees, REFERRAL_BONUS } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy.ts';

/** What can be done with a code: copied, or its link copied or handed to another app. */
export function useShare(code: string) {
  const { t } = useTranslation();
  const copy = useCopy();
  const link = `${location.origin}/register?ref=${encodeURIComponent(code)}`;
  const copyLink = () => copy({ label: t('referrals.link'), text: link });

  const share = async () => {
    const text = t('referrals.shareText', { code, bonus: formatRupees(REFERRAL_BONUS) });
    try {
      await navigator.share({ title: t('product'), text, url: link });
    } catch (error) {
      // Whoever closes the list of apps wants nothing more; a browser without one gets the link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink();
    }
  };
  return { link, copyCode: () => copy({ label: t('referrals.code'), text: code }), copyLink, share };
}
