import { inWhole, type Paise, rupees } from '@tossbook/rules';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { useTakeTopUp, useTopUp } from './queries.ts';

type TopUpProps = {
  wallet: { balance: Paise; exposure: Paise } | undefined;
  site: { stakeMin: number; topUp: { amount: number } | null } | null;
};

/** More play money, for a client who has too little for a bet and none open. */
export function TopUp({ wallet, site }: TopUpProps) {
  // During a rolling upgrade, an old server without top-ups may answer.
  if (!wallet || !site?.topUp || site.topUp.amount === 0) return null;
  return wallet.exposure === 0n && wallet.balance < rupees(site.stakeMin) ? <TopUpOffer /> : null;
}

function TopUpOffer() {
  const { t } = useTranslation();
  const { data } = useTopUp();
  const { press, isBusy } = useTakeTopUp();
  if (!data) return null;
  const handleTake = () =>
    press(async (send) => {
      toast.success((await send(undefined)).message);
    });
  return (
    <section
      aria-label={t('bonuses.topUpTitle')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-4 wide:mb-5 wide:px-5"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent/15 text-accent"
      >
        <Coins className="size-5" />
      </span>
      <div className="min-w-48 flex-1">
        <h2 className="font-bold">{t('bonuses.topUpTitle')}</h2>
        <p className="mt-0.5 text-sm text-text-2">
          {t(data.available ? 'bonuses.topUpHint' : 'bonuses.topUpTomorrow')}
        </p>
      </div>
      {data.available && (
        <Button isBusy={isBusy} onClick={() => void handleTake()} className="w-full wide:w-auto">
          {t('bonuses.topUp', { amount: inWhole(rupees(data.amount)) })}
        </Button>
      )}
    </section>
  );
}
