import type { Paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { BetReceipt } from './bet-receipt.tsx';
import { type Bettable, otherTeam } from './bettable.ts';
import { StakeForm } from './stake-form.tsx';
import { type BetEnds, usePlaceBet } from './use-place-bet.ts';

export type PlaceBetDialogProps = BetEnds & {
  isOpen: boolean;
  onClose: () => void;
  match: Bettable;
  team: string;
  /** Null while unknown. */
  balance: Paise | null;
  stakeMin: Paise;
  /** Whether the match accepts bets now. */
  isTaking: boolean;
  supportUrl: string | null;
};

/** Places a bet on a team: the stake, the possible return, then the receipt. */
export function PlaceBetDialog({ isOpen, onClose, supportUrl, ...bet }: PlaceBetDialogProps) {
  const { t } = useTranslation();
  const placing = usePlaceBet(bet);
  const { match, team, balance, stakeMin, isTaking } = bet;
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={placing.isBusy}
      onOpenChange={onClose}
      title={placing.receipt ? t('bets.placed') : t('bets.place')}
      description={placing.receipt ? undefined : t('bets.on', { team, other: otherTeam(match, team) })}
      closeText={t('dialog.close')}
    >
      {placing.receipt ? (
        <BetReceipt receipt={placing.receipt} onDone={onClose} />
      ) : (
        <StakeForm
          placing={placing}
          rate={match.rate}
          balance={balance}
          stakeMin={stakeMin}
          isTaking={isTaking}
          supportUrl={supportUrl}
        />
      )}
    </Dialog>
  );
}
