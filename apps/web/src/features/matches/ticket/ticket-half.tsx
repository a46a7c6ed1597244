import { EXAMPLE_STAKE, inWhole, type RateBp, totalReturn } from '@tossbook/rules';
import { ArrowRight, Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../ui/crest/crest.tsx';

type TicketHalfProps = {
  team: string;
  sport: string;
  tint: string;
  rate: RateBp | null;
  disabled: boolean;
  /** Whether the caller's bet is on this team. */
  isMine?: boolean;
  /** Whether a bet on it is being entered beside the list. */
  isChosen?: boolean;
  /** What this outcome means for the caller's bet. */
  outcome?: ReactNode;
  onBet?: () => void;
};

/** Half of a ticket: the team, what ₹100 on it would return, and the button to bet on it. */
export function TicketHalf({
  team,
  sport,
  tint,
  rate,
  disabled,
  isMine = false,
  isChosen = false,
  outcome,
  onBet,
}: TicketHalfProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onBet}
      aria-describedby={id}
      data-mine={isMine || undefined}
      data-chosen={isChosen || undefined}
      style={{ '--team': tint } as CSSProperties}
      className="ticket-half"
    >
      <span className="ticket-crest">
        <Crest team={{ name: team, sport }} />
        {isMine && (
          <span className="ticket-tick">
            <Check aria-hidden strokeWidth={4} className="size-2.5" />
          </span>
        )}
      </span>
      <span className="ticket-word">{t('match.betWord')}</span> <span className="ticket-name">{team}</span>
      {/* Described by it, not named after it. */}
      <span id={id} aria-hidden className="contents">
        <span className="ticket-price">
          {inWhole(EXAMPLE_STAKE)}
          <ArrowRight aria-hidden className="mx-[3px] inline size-2.5 align-[-0.5px] text-text-2" />
          <span className="sr-only"> {t('match.returns')} </span>
          {rate === null ? '–' : inWhole(totalReturn(EXAMPLE_STAKE, rate))}
        </span>
        {outcome && <span className="ticket-then">{outcome}</span>}
      </span>
    </button>
  );
}
