import { useTranslation } from 'react-i18next';
import type { BetQuestion } from '../bets/use-bet-questions.ts';
import { ClientMatchCard } from '../matches/client/client-match-card.tsx';
import { type MatchFilter, passes } from '../matches/client/filters.ts';
import { MatchStrip } from '../matches/client/match-strip.tsx';
import { TicketList } from '../matches/client/ticket-list.tsx';
import type { ClientMatch } from '../matches/client-match.ts';
import { useDrawnCount } from './use-drawn-count.ts';

type HomeMatchesProps = {
  /** All of them: a number stays the same whatever the filter. */
  matches: readonly ClientMatch[];
  filter: MatchFilter;
  isOnBreak: boolean;
  /** The match that the guide to a first bet speaks of. */
  guidedId?: string | null;
  /** The bet that is being entered beside the list. */
  chosen: BetQuestion | null;
  onBet: (match: ClientMatch, team: string) => void;
  onCancel: (match: ClientMatch) => void;
};

/** The strip of closed matches, those that close soon, and the others. */
export function HomeMatches({
  matches,
  filter,
  isOnBreak,
  guidedId = null,
  chosen,
  onBet,
  onCancel,
}: HomeMatchesProps) {
  const { t } = useTranslation();
  const numbered = matches
    .map((match, index) => ({ match, number: index + 1 }))
    .filter(({ match }) => passes(match, filter));
  const drawn = useDrawnCount(matches.length);
  const strip = numbered.filter(({ match }) => match.part === 'strip');
  return (
    <>
      {strip.length > 0 && <MatchStrip matches={strip} />}
      {(['soon', 'open'] as const).map((part) => {
        const cards = numbered.filter(({ match }) => match.part === part);
        if (cards.length === 0) return null;
        return (
          <TicketList key={part} title={t(`home.${part}`)} hint={t(`home.${part}Hint`)}>
            {cards.map(({ match, number }) => (
              <li
                key={match.id}
                data-match={match.id}
                className={
                  match.id === guidedId ? 'rounded-card outline-2 outline-offset-2 outline-accent' : undefined
                }
              >
                {number <= drawn && (
                  <ClientMatchCard
                    match={match}
                    number={number}
                    isOnBreak={isOnBreak}
                    chosenTeam={chosen?.matchId === match.id ? chosen.team : null}
                    onBet={onBet}
                    onCancel={onCancel}
                  />
                )}
              </li>
            ))}
          </TicketList>
        );
      })}
    </>
  );
}
