import { formatRupees, toPercent } from '@tossbook/rules';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { AsidePanel, asideLink } from '../../../ui/aside-panel.tsx';
import { Crest } from '../../../ui/crest/crest.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { TimePill } from '../../../ui/time-pill.tsx';
import { TRANSACTIONS } from '../../transactions/paths.ts';
import { type ClientMatch, cardStateAt } from '../client-match.ts';

const SHOWN_MAX = 6;

/** The caller's bets whose result is not known yet, beside the matches. */
export function OpenBets({ matches }: { matches: readonly ClientMatch[] }) {
  const { t } = useTranslation();
  const open = matches.filter(({ bet, result, isGone }) => bet && !result && !isGone);
  return (
    <AsidePanel
      title={t('home.openBets')}
      count={open.length}
      action={
        <Link to={TRANSACTIONS} className={asideLink}>
          {t('home.openBetsAll')}
          <ChevronRight aria-hidden className="size-3.5" />
        </Link>
      }
    >
      {open.length === 0 && <p className="py-3 text-[13px] text-text-2">{t('home.noOpenBets')}</p>}
      {open.length > 0 && (
        <ul className="divide-y divide-line">
          {open.slice(0, SHOWN_MAX).map((match) => (
            <OpenBet key={match.id} match={match} />
          ))}
        </ul>
      )}
      {open.length > SHOWN_MAX && (
        <p className="pt-1 pb-2 text-[13px] text-text-2">
          {t('home.openBetsMore', { count: open.length - SHOWN_MAX })}
        </p>
      )}
    </AsidePanel>
  );
}

function OpenBet({ match }: { match: ClientMatch }) {
  const { t } = useTranslation();
  const state = useFromNow((now) => cardStateAt(match, now));
  const { bet, sport, endsAt } = match;
  if (!bet) return null;
  return (
    <li className="flex min-h-14 items-center gap-2.5 py-[7px] text-[13px] leading-[1.35]">
      <Crest team={{ name: bet.team, sport }} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-bold wrap-anywhere">{bet.team}</p>
        <p className="text-text-2">
          {t('home.betLine', { amount: formatRupees(bet.stake), rate: toPercent(bet.lockedRate) })}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className="font-bold">
          <span className="sr-only">{t('match.return')} </span>
          <Money amount={bet.projectedReturn} />
        </p>
        <p className="text-xs text-text-2">
          {state === 'open' && <TimePill endsAt={endsAt} />}
          {state === 'suspended' && t('countdown.suspended')}
          {!['open', 'suspended'].includes(state) && t('match.awaited')}
        </p>
      </div>
    </li>
  );
}
