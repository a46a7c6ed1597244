import { type Paise, rupees } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { BONUS_DAY_KEY } from '../../lib/session.ts';
import { useToday } from '../../lib/use-now.ts';
import { useClaim, useDailyBonus } from './bonuses.api.ts';
import { claimFailureOf, isAlreadyClaimed } from './claim-failure.ts';

/** Today's bonus: whether it is there to be claimed, and what came of it. */
export function useBonusClaim() {
  const { t } = useTranslation();
  const today = useToday();
  const { data } = useDailyBonus(today);
  const { mutate, isPending } = useClaim(today);
  const [won, setWon] = useState<Paise | null>(null);
  // The server knows; until it has answered, what this browser remembers.
  const isAvailable = data?.available ?? localStorage.getItem(BONUS_DAY_KEY) !== today;

  const claim = () =>
    mutate(undefined, {
      onSuccess: ({ bonusAmount }) => {
        localStorage.setItem(BONUS_DAY_KEY, today);
        setWon(rupees(bonusAmount));
      },
      onError: (error) => {
        if (isAlreadyClaimed(error)) localStorage.setItem(BONUS_DAY_KEY, today);
        const failure = claimFailureOf(error);
        toast.error('said' in failure ? failure.said : t(`bonuses.${failure.text}`));
      },
    });

  return {
    isOffered: data?.bonusAmount !== 0,
    amount: data ? rupees(data.bonusAmount) : null,
    isAvailable,
    isClaiming: isPending,
    claim,
    won,
    closeCelebration: () => setWon(null),
  };
}
