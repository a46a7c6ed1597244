import { formatIst, formatRupees, paise } from '@tossbook/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { type CardState, type ClientMatch, cardStateAt } from './client-match.ts';
import { MatchCard } from './match-card.tsx';

type ClientMatchCardProps = {
  match: ClientMatch;
  number: number;
  onBet: (match: ClientMatch, team: string) => void;
  onCancel: (match: ClientMatch) => void;
};

/** A match to bet on. Drawn again only when its match or its state changes, not with each second. */
export const ClientMatchCard = memo(function ClientMatchCard({
  match,
  number,
  onBet,
  onCancel,
}: ClientMatchCardProps) {
  const { t } = useTranslation();
  const state = useFromNow((now) => cardStateAt(match, now));
  const note = useNote(match, state);
  const { teamA, teamB, bet } = match;
  const sides = [
    { team: teamA, look: 'side-a' },
    { team: teamB, look: 'side-b' },
  ] as const;
  return (
    <MatchCard
      match={match}
      number={number}
      isClosed={state === 'closed' || state === 'settling'}
      note={note}
    >
      {bet && (
        <>
          <p className="-mt-2 grid grid-cols-2 gap-2.5 text-sm font-semibold">
            {sides.map(({ team }, index) => (
              <span key={team} className={index === 1 ? 'text-right' : undefined}>
                <span className="text-text-2">{team === bet.team ? t('match.profit') : t('match.loss')}</span>{' '}
                <Money as="difference" amount={team === bet.team ? bet.projectedReturn : paise(-bet.stake)} />
              </span>
            ))}
          </p>
          <div className="flex min-h-13 items-center gap-2 rounded-control bg-surface-2 py-1 pr-1 pl-3 text-sm">
            <p className="min-w-0 flex-1 py-1 wrap-anywhere">
              {t('match.yourBet', { amount: formatRupees(bet.stake), team: bet.team })}
            </p>
            {state === 'open' && (
              <button
                type="button"
                onClick={() => onCancel(match)}
                className="min-h-11 shrink-0 rounded-item px-3 font-bold text-loss hover:bg-loss/13"
              >
                {t('match.cancel')}
              </button>
            )}
          </div>
        </>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2.5">
        {sides.map(({ team, look }) => (
          <Button
            key={team}
            look={look}
            disabled={state !== 'open'}
            onClick={() => onBet(match, team)}
            className="min-h-12 px-2! py-2 leading-snug font-bold wrap-anywhere"
          >
            {t('match.bet', { team })}
          </Button>
        ))}
      </div>
    </MatchCard>
  );
});

function useNote({ startsAt, bet }: ClientMatch, state: CardState): string | undefined {
  const { t } = useTranslation();
  switch (state) {
    case 'scheduled':
      return t('match.opens', { time: formatIst(new Date(startsAt)) });
    case 'suspended':
      return t('match.suspended');
    case 'settling':
      return t('match.settling');
    case 'closed':
    case 'expired':
      return bet ? t('match.waiting') : t('match.over');
    case 'open':
      return undefined;
  }
}
