import { formatRupees, type Paise, paise, toPercent } from '@tossbook/rules';
import { clsx } from 'clsx';
import { CirclePause, CircleX, Hourglass, LockKeyhole, Trophy, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { knownIn, readable } from '../../../lib/known-value.ts';
import { Money } from '../../../ui/money/money.tsx';
import type { BetResult, CardState, ClientMatch } from '../client-match.ts';

type Bet = NonNullable<ClientMatch['bet']>;

type OwnBetProps = { match: ClientMatch; state: CardState; onCancel: (match: ClientMatch) => void };

const row =
  'mx-2.5 -mt-0.5 mb-2.5 flex min-h-11 items-center gap-2 rounded-control pl-2.5 text-[12.5px] leading-[1.35]';

/**
 * The caller's bet on a match: the stake, the rate it keeps, and the way out while there is one; later how it ended.
 * Always of one height, so that nothing below it moves when the match closes.
 */
export function OwnBet({ match, state, onCancel }: OwnBetProps) {
  const { t } = useTranslation();
  const { bet, result } = match;
  if (!bet) return null;
  if (result) return <EndedBet bet={bet} result={result} />;
  return (
    <div className={clsx(row, 'bg-surface-2')}>
      <LockKeyhole aria-hidden className="size-[15px] shrink-0 text-text-2" />
      <p className="min-w-0 flex-1 py-[5px]">
        <Stake bet={bet} />
        <span className="block text-text-2">
          {t('match.locked', { rate: toPercent(bet.lockedRate) })}
          <span className="ticket-extra">
            {' · '}
            {t('match.profit', { amount: formatRupees(paise(bet.projectedReturn - bet.stake)) })}
          </span>
        </span>
      </p>
      {state === 'open' ? (
        <button
          type="button"
          onClick={() => onCancel(match)}
          className="min-h-11 shrink-0 rounded-item px-3 text-[13px] font-bold text-loss hover:bg-loss/13"
        >
          {t('match.cancel')}
        </button>
      ) : (
        <Standing state={state} />
      )}
    </div>
  );
}

/** Its half is ticked, so the team is named for those only who cannot see that. */
function Stake({ bet: { stake, team } }: { bet: Bet }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="sr-only">{t('match.yourBet', { amount: formatRupees(stake), team })}</span>
      <span aria-hidden>
        {t('match.yourBetWord')} <b className="text-[13.5px]">{formatRupees(stake)}</b>
      </span>
    </>
  );
}

/** Why the bet can neither be changed nor is decided yet. */
function Standing({ state }: { state: CardState }) {
  const { t } = useTranslation();
  const [Icon, words] =
    state === 'suspended'
      ? [CirclePause, t('match.suspended')]
      : state === 'settling'
        ? [Hourglass, t('match.settling')]
        : [Hourglass, t('match.waiting')];
  if (state === 'unknown' || state === 'scheduled') return null;
  return (
    <p
      data-held={state === 'suspended' || undefined}
      className="flex max-w-[9.5rem] items-center gap-1.5 py-[5px] pr-2.5 font-semibold data-held:text-[color-mix(in_srgb,var(--time-soon)_85%,var(--text))]"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
  );
}

const ends = {
  won: { icon: Trophy, look: 'bg-gain/12 text-[color-mix(in_srgb,var(--gain)_85%,var(--text))]' },
  lost: { icon: CircleX, look: 'bg-loss/11 text-[color-mix(in_srgb,var(--loss)_80%,var(--text))]' },
  refunded: { icon: Undo2, look: 'bg-surface-2' },
};

/** Who won the toss, and what it means for the caller. */
function EndedBet({ bet, result: { winner, status, stake, payout } }: { bet: Bet; result: BetResult }) {
  const { t } = useTranslation();
  const known = knownIn(ends, status);
  const { icon: Icon, look } = ends[known ?? 'refunded'];
  const difference = formatRupees(paise(payout - stake));
  return (
    <div className={clsx(row, look)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-[5px]">
        <b className="block text-[13px] wrap-anywhere">
          {winner ? t('match.won', { team: winner }) : t('match.noResult')}
        </b>
        <span className="text-text-2">
          <Stake bet={bet} /> · <span>{known ? t(`betStatus.${known}`) : readable(status)}</span>
        </span>
      </p>
      <b className="shrink-0 pr-2.5 text-right text-[13.5px] font-extrabold">
        {known === 'won' && `${t('match.profitWord')} +${difference}`}
        {known === 'lost' && difference}
        {known !== 'won' && known !== 'lost' && formatRupees(payout)}
      </b>
    </div>
  );
}

/** What a team's winning the toss would bring the caller, or what the result has brought. */
export function SideOutcome({ match: { bet, result }, team }: { match: ClientMatch; team: string }) {
  const { t } = useTranslation();
  if (!bet) return null;
  const isMine = team === bet.team;
  if (!result)
    return isMine ? (
      <Named name={t('match.return')}>
        <Money amount={bet.projectedReturn} className="text-gain" />
      </Named>
    ) : (
      <Loss amount={paise(-bet.stake)} />
    );
  if (!isMine) return null;
  const { status, stake, payout } = result;
  switch (status) {
    case 'won':
      return (
        <Named name={t('match.return')}>
          <Money amount={payout} className="text-gain" />
        </Named>
      );
    case 'lost':
      return (
        <>
          <Loss amount={paise(payout - stake)} />
          {payout > 0n && (
            <span className="block font-medium text-text-2">
              {t('match.partRefunded', { amount: formatRupees(payout) })}
            </span>
          )}
        </>
      );
    default:
      return (
        <Named name={status === 'refunded' ? t('match.refunded') : t('match.return')}>
          <Money amount={payout} />
        </Named>
      );
  }
}

function Loss({ amount }: { amount: Paise }) {
  const { t } = useTranslation();
  return (
    <Named name={t('match.loss')}>
      <Money as="difference" amount={amount} />
    </Named>
  );
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="block">
    <span className="text-text-2">{name}</span> {children}
  </span>
);
