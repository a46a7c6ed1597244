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
          className="min-h-[3.1rem] w-full rounded-full! px-7 wide:w-auto"
        >
          {!isClaiming && <Gift aria-hidden className="size-[1.15em]" />}
          {t('bonuses.claim')}
          {amount !== null && <span className="font-extrabold">{inWhole(amount)}</span>}
        </Button>
      ) : (
        <p
          role="status"
          className="flex min-h-[3.1rem] w-full items-center justify-center gap-2 rounded-full border border-line bg-surface-2 px-3 text-center text-[0.93rem] font-semibold text-text-2 wide:w-auto wide:px-5"
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
