import { type Paise, rupees } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BONUS_DAY_KEY } from '../../lib/session/session.ts';
import { useToday } from '../../lib/time/use-now.ts';
import { claimFailureOf, isAlreadyClaimed } from './claim-failure.ts';
import { useClaim, useDailyBonus } from './queries.ts';

/** Today's bonus: whether it can be claimed, and the result. */
export function useBonusClaim() {
  const { t } = useTranslation();
  const today = useToday();
  const { data } = useDailyBonus(today);
  const { press, fail, isBusy } = useClaim(today);
  const [won, setWon] = useState<Paise | null>(null);
  // The server decides; until it has answered, what this browser remembers.
  const isAvailable = data?.available ?? localStorage.getItem(BONUS_DAY_KEY) !== today;

  const claim = () =>
    press(
      async (send) => {
        const bonusAmount = await send(undefined);
        localStorage.setItem(BONUS_DAY_KEY, today);
        setWon(rupees(bonusAmount));
      },
      (error) => {
        if (isAlreadyClaimed(error)) localStorage.setItem(BONUS_DAY_KEY, today);
        const failure = claimFailureOf(error);
        fail('said' in failure ? failure.said : t(`bonuses.${failure.text}`));
      },
    );

  return {
    isOffered: data?.bonusAmount !== 0,
    amount: data ? rupees(data.bonusAmount) : null,
    isAvailable,
    isClaiming: isBusy,
    claim,
    won,
    closeCelebration: () => setWon(null),
  };
}
