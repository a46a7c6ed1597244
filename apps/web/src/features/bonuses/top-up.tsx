import { formatRupees, inWhole, type Paise, paise, rupees } from '@tossbook/rules';
import { Coins } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '../../lib/toast.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { REFER } from '../referrals/paths.ts';
import { DEPOSIT } from '../upi/paths.ts';
import { useTakeTopUp, useTopUp } from './queries.ts';

type TopUpProps = {
  wallet: { balance: Paise; exposure: Paise } | undefined;
  site: { stakeMin: number; topUp: { amount: number } | null } | null;
};

/** More play money, for a client who has too little for a bet and none open. */
export function TopUp({ wallet, site }: TopUpProps) {
  // During a rolling upgrade, an old server without top-ups may answer.
  if (!wallet || !site?.topUp || site.topUp.amount === 0) return null;
  const stakeMin = rupees(site.stakeMin);
  return wallet.exposure === 0n && wallet.balance < stakeMin ? (
    <TopUpOffer balance={wallet.balance} stakeMin={stakeMin} />
  ) : null;
}

function TopUpOffer({ balance, stakeMin }: { balance: Paise; stakeMin: Paise }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = useTopUp();
  const { press, isBusy } = useTakeTopUp();
  if (!data) return null;
  const handleTake = () =>
    press(async (send) => {
      toast.success((await send(undefined)).message);
    });
  return (
    <section
      aria-labelledby={titleId}
      className="mb-4 rounded-card border border-accent/40 bg-[linear-gradient(135deg,color-mix(in_srgb,var(--accent)_12%,var(--surface)),var(--surface)_55%)] p-4 shadow-card wide:mb-5 wide:p-5"
    >
      <div className="wide:flex wide:items-center wide:gap-8">
        <div className="min-w-0 wide:flex-1">
          <h2 id={titleId} className="text-lg font-bold tracking-tight">
            {t('bonuses.topUpTitle', { amount: formatRupees(paise(stakeMin - balance)) })}
          </h2>
          <Gauge share={Number((balance * 100n) / stakeMin)} />
          <p className="flex justify-between gap-4 text-sm text-text-2">
            <span>{t('bonuses.topUpHave', { amount: formatRupees(balance) })}</span>
            <span className="text-right">{t('bonuses.topUpNeed', { amount: inWhole(stakeMin) })}</span>
          </p>
        </div>
        <div className="mt-4 flex flex-col gap-2 wide:mt-0 wide:w-72">
          {data.available && (
            <Button isBusy={isBusy} onClick={() => void handleTake()} className="min-h-[52px] w-full">
              {!isBusy && <Coins aria-hidden className="size-[1.15em]" />}
              {t('bonuses.topUp', { amount: inWhole(rupees(data.amount)) })}
            </Button>
          )}
          <p className="text-center text-sm text-text-2">
            {t(data.available ? 'bonuses.topUpHint' : 'bonuses.topUpTomorrow')}
          </p>
          {!data.available && <OtherWays />}
        </div>
      </div>
    </section>
  );
}

/** How far the balance is from a bet; the figures stand below it. */
const Gauge = ({ share }: { share: number }) => (
  <div aria-hidden className="my-2.5 h-2 overflow-hidden rounded-full bg-surface-2">
    <div
      className="h-full rounded-full bg-linear-to-r from-accent-lift to-accent"
      style={{ width: `${share}%` }}
    />
  </div>
);

function OtherWays() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to={DEPOSIT} className={buttonLook({ look: 'secondary' })}>
        {t('bonuses.topUpDeposit')}
      </Link>
      <Link to={REFER} className={buttonLook({ look: 'secondary' })}>
        {t('bonuses.topUpInvite')}
      </Link>
    </div>
  );
}
