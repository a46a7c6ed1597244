import { inWhole } from '@tossbook/rules';
import { CircleCheck, Gift } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useBonusClaim } from './use-bonus-claim.ts';

const loadCelebration = () => import('./bonus-celebration.tsx');
const Celebration = lazy(async () => ({ default: (await loadCelebration()).BonusCelebration }));

/** The daily bonus. Claimed or not, it takes the same space. */
export function DailyBonusButton() {
  const { t } = useTranslation();
  const { isOffered, amount, isAvailable, isClaiming, claim, won, closeCelebration } = useBonusClaim();
  const handleClaim = () => {
    void loadCelebration();
    void claim();
  };
  if (!isOffered) return null;
  return (
    <>
      {isAvailable ? (
        <Button
          isBusy={isClaiming}
          onClick={handleClaim}
          className="min-h-11 rounded-full! px-4! text-[0.93rem] max-[359px]:px-3! wide:px-6!"
        >
          {!isClaiming && <Gift aria-hidden className="size-[1.15em]" />}
          {t('bonuses.claim')}
          {amount !== null && <span className="font-extrabold max-[359px]:hidden">{inWhole(amount)}</span>}
        </Button>
      ) : (
        <p
          role="status"
          className="flex min-h-11 max-w-[13.5rem] items-center gap-2 rounded-full border border-line bg-surface-2 py-1 pr-4 pl-3 text-[0.8rem] leading-tight font-semibold text-text-2 wide:max-w-none wide:px-5 wide:text-[0.87rem]"
        >
          <CircleCheck aria-hidden className="size-[1.15em] shrink-0 text-gain" />
          {t('bonuses.claimed')}
        </p>
      )}
      {won !== null && (
        <Suspense fallback={null}>
          <Celebration amount={won} onClose={closeCelebration} />
        </Suspense>
      )}
    </>
  );
}
