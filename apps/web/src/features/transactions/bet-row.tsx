import { formatRupees, parseRate, rupees, totalReturn } from '@tossbook/rules';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFromNow } from '../../lib/time/use-now.ts';
import { Crest } from '../../ui/crest/crest.tsx';
import { BetStatus } from '../../ui/feedback/bet-status.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Money } from '../../ui/money/money.tsx';
import { matchPageAddress } from '../match-page/paths.ts';
import { BetOutcome } from './bet-outcome.tsx';
import type { Transaction } from './queries.ts';

type BetRowProps = { bet: Transaction; no: number; leadsToMatch?: boolean; onOpen: () => void };

/** One bet: what it came to or would return, on which team and match. The row leads to the match, its button to details. */
export function BetRow({ bet, no, leadsToMatch = false, onOpen }: BetRowProps) {
  const { t } = useTranslation();
  const teams = t('transactions.matchOf', { teamA: bet.teamAName, teamB: bet.teamBName });
  const amount = formatRupees(rupees(bet.amountOfBet));
  return (
    <li className="relative flex items-start gap-3 py-3.5 pr-1 pl-3.5 transition hover:bg-surface-2/60 has-focus-visible:bg-surface-2/60 wide:pl-4">
      <Crest team={{ name: bet.betTeamName, sport: bet.sportType }} className="mt-0.5 size-9" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold wrap-break-word">
            {leadsToMatch ? (
              <Link to={matchPageAddress(bet.matchCode)} className="after:absolute after:inset-0">
                {teams}
              </Link>
            ) : (
              teams
            )}{' '}
            <MatchCode code={bet.matchCode} />
          </p>
          <Figure bet={bet} />
        </div>
        <div className="mt-0.5 flex items-start justify-between gap-3">
          <p className="min-w-0 text-sm wrap-break-word text-text-2">
            {t('myBets.line', { team: bet.betTeamName, amount, rate: bet.tossRate })}
          </p>
          <BetStatus status={bet.betStatus} />
        </div>
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-text-2">
          <span className="min-w-0 wrap-break-word">
            {t('myBets.numbered', { no, league: bet.leagueName })}
          </span>
          {bet.betStatus === 'pending' ? <Closing at={bet.betEndTime} /> : <IstTime at={bet.timeStamp} />}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('transactions.open', { amount, team: bet.betTeamName })}
        onClick={onOpen}
        className="relative grid size-11 shrink-0 place-items-center self-center rounded-full text-text-2 transition hover:bg-surface-2 hover:text-text"
      >
        <Info aria-hidden className="size-5" />
      </button>
    </li>
  );
}

/** While it is open, what it would return. */
function Figure({ bet }: { bet: Transaction }) {
  const rate = parseRate(bet.tossRate);
  if (bet.betStatus !== 'pending' || rate === null) return <BetOutcome bet={bet} className="font-bold" />;
  return <Money amount={totalReturn(rupees(bet.amountOfBet), rate)} className="font-bold" />;
}

function Closing({ at }: { at: string }) {
  const { t } = useTranslation();
  const isClosed = useFromNow((now) => now >= Date.parse(at));
  if (isClosed) return <span>{t('myBets.closed')}</span>;
  return (
    <span>
      {t('myBets.closes')} <IstTime at={at} />
    </span>
  );
}
