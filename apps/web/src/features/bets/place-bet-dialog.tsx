import type { Paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../ui/crest/crest.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { TimePill } from '../../ui/time-pill.tsx';
import { BetReceipt } from './bet-receipt.page-part.tsx';
import { type Bettable, otherTeam } from './bettable.ts';
import { StakeForm } from './stake-form.tsx';
import { RetryNotice } from './stake-notices.tsx';
import { type BetEnds, usePlaceBet } from './use-place-bet.ts';

export type PlaceBetProps = BetEnds & {
  onClose: () => void;
  /** Asks to cancel the open bet of this match. */
  onCancelBet: () => void;
  match: Bettable;
  team: string;
  /** Null while unknown. */
  balance: Paise | null;
  stakeMin: Paise;
  /** Whether the match accepts bets now. */
  isTaking: boolean;
};

/** Places a bet on a team, or switches to it: the stake, the possible return, then the receipt. */
export function PlaceBetDialog({ isOpen, ...props }: PlaceBetProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  const { onClose, onCancelBet, ...bet } = props;
  const placing = usePlaceBet(bet);
  const { match, team, balance, stakeMin, isTaking } = bet;
  const { receipt, isBusy } = placing;
  return (
    <Sheet
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={receipt ? t('bets.placed') : t('bets.place')}
      description={receipt ? undefined : t('bets.on', { team, other: otherTeam(match, team) })}
      lead={!receipt && <Crest team={{ name: team, sport: match.sport }} className="size-10" />}
      aside={!receipt && <TimePill endsAt={match.endsAt} hasGround />}
      closeText={t('dialog.close')}
      banner={<RetryNotice placing={placing} />}
    >
      {receipt ? (
        <BetReceipt receipt={receipt} match={match} onDone={onClose} />
      ) : (
        <StakeForm
          placing={placing}
          match={match}
          team={team}
          balance={balance}
          stakeMin={stakeMin}
          isTaking={isTaking}
          onClose={onClose}
          onCancelBet={onCancelBet}
        />
      )}
    </Sheet>
  );
}
