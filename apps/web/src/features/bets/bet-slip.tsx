import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Crest } from '../../ui/crest/crest.tsx';
import { SendLock } from '../../ui/form/send-lock.tsx';
import { TimePill } from '../../ui/time-pill.tsx';
import { BetReceipt } from './bet-receipt.page-part.tsx';
import { otherTeam } from './bettable.ts';
import type { PlaceBetProps } from './place-bet-dialog.tsx';
import { StakeForm } from './stake-form.tsx';
import { RetryNotice } from './stake-notices.tsx';
import { usePlaceBet } from './use-place-bet.ts';

type BetSlipProps = PlaceBetProps & {
  /** While sending, the slip must stay: the bet may already be placed. */
  onBusyChange: (isBusy: boolean) => void;
};

/** Places a bet beside the matches, where there is room for it: the same form as the dialog, in a region. */
export function BetSlip({ onClose, onCancelBet, onBusyChange, ...bet }: BetSlipProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const placing = usePlaceBet(bet);
  const { match, team, balance, stakeMin, isTaking } = bet;
  const { isBusy, receipt } = placing;

  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange]);
  useEffect(() => () => onBusyChange(false), [onBusyChange]);

  const handleClose = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  useEffect(() => {
    const element = section.current;
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isBusy) handleClose();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  });

  return (
    <section ref={section} aria-labelledby={titleId} className="rounded-card border border-line bg-surface">
      <div className="flex items-start gap-2.5 px-4 pt-3.5 pb-2.5">
        <Crest team={{ name: team, sport: match.sport }} className="size-10" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-[1.13rem] leading-snug font-bold">
            {receipt ? t('bets.placed') : t('bets.place')}
          </h2>
          {!receipt && (
            <p className="text-[13px] leading-snug wrap-anywhere text-text-2">
              {t('bets.on', { team, other: otherTeam(match, team) })}
            </p>
          )}
        </div>
        {!receipt && <TimePill endsAt={match.endsAt} hasGround />}
        <Button
          look="quiet"
          size="icon"
          aria-label={t('bets.closeSlip')}
          disabled={isBusy}
          onClick={handleClose}
          className="-mt-1.5 -mr-1.5"
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <RetryNotice placing={placing} />
      <SendLock isBusy={isBusy}>
        {receipt ? (
          <BetReceipt receipt={receipt} match={match} onDone={handleClose} />
        ) : (
          <StakeForm
            placing={placing}
            match={match}
            team={team}
            balance={balance}
            stakeMin={stakeMin}
            isTaking={isTaking}
            onClose={handleClose}
            onCancelBet={onCancelBet}
          />
        )}
      </SendLock>
    </section>
  );
}
