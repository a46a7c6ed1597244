import { inWhole } from '@tossbook/rules';
import { Copy, Link2, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { firstDeposit, type ReferralOffers } from './referral-offers.ts';
import { useShare } from './use-share.ts';

type ReferralCodeCardProps = { code: string | null; offers: ReferralOffers | null; isSample?: boolean };

/** The code and the ways to share it, if there is one. */
export function ReferralCodeCard({ code, offers, isSample = false }: ReferralCodeCardProps) {
  const { t } = useTranslation();
  const { copyCode, copyLink, share } = useShare({ code: code ?? '', offers });
  const isOff = code === null || isSample;
  return (
    <section
      aria-label={t('referrals.code')}
      className="rounded-card border border-line bg-[linear-gradient(135deg,color-mix(in_srgb,var(--accent)_16%,var(--surface)),var(--surface)_45%,color-mix(in_srgb,var(--side-b)_14%,var(--surface)))] p-5 shadow-card wide:p-7"
    >
      <p className="text-[1.45rem] leading-snug font-extrabold tracking-tight text-balance wide:text-[1.8rem]">
        {offers ? (
          t('referrals.pitch', {
            reward: inWhole(offers.referrerReward),
            bonus: inWhole(offers.friendBonus),
          })
        ) : (
          <Skeleton className="h-[1.4em] w-4/5" />
        )}
      </p>
      <p className="mt-1 text-balance text-text-2">
        {t('referrals.pitchHint', { deposit: firstDeposit(t, offers) })}
      </p>
      <div className="mt-5 flex flex-col justify-between gap-x-3 gap-y-1.5 rounded-control border border-dashed border-accent/60 bg-bg/50 px-2.5 py-2.5 wide:flex-row wide:items-center wide:pl-4">
        <div className="max-wide:px-1.5">
          <p className="text-[0.8rem] text-text-2">{t('referrals.code')}</p>
          {code === null ? (
            <Skeleton className="my-1 h-7 w-44" />
          ) : (
            <p className="text-[1.3rem] leading-9 font-extrabold tracking-[0.1em] wide:text-[1.45rem] wide:tracking-[0.18em]">
              {code}
            </p>
          )}
        </div>
        <Button
          look="secondary"
          size="small"
          disabled={isOff}
          onClick={copyCode}
          className="min-h-11 shrink-0"
        >
          <Copy aria-hidden className="size-4" />
          {t('referrals.copyCode')}
        </Button>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button disabled={isOff} onClick={share}>
          <Share2 aria-hidden className="size-4" />
          {t('referrals.share')}
        </Button>
        <Button look="secondary" disabled={isOff} onClick={copyLink}>
          <Link2 aria-hidden className="size-4" />
          {t('referrals.copyLink')}
        </Button>
      </div>
    </section>
  );
}
