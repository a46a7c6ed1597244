import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFromNow, useNow } from '../../../lib/time/use-now.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatTimeLeft, urgencyOf } from '../../../ui/time-left.ts';
import { matchAddress } from '../../matches/paths.ts';
import { PanelRows, WholeLink } from '../panel-rows.tsx';
import { pendingBetsAddress } from '../paths.ts';
import { type Bet, useOpenBets } from '../statement-queries.ts';

const LATE_SECONDS = 60;

/** The newest bets that wait for a result: what they could win, and when betting closes or how late they came. */
export function OpenBets({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const { data, error } = useOpenBets(userName);
  return (
    <Panel
      title={t('userPage.pendingBets')}
      action={<WholeLink to={pendingBetsAddress(userName)}>{t('userPage.allBets')}</WholeLink>}
    >
      <PanelRows rows={data?.rows} error={error} empty={t('userPage.noPendingBets')} keyOf={({ _id }) => _id}>
        {(bet) => <OpenBet bet={bet} />}
      </PanelRows>
    </Panel>
  );
}

function OpenBet({ bet }: { bet: Bet }) {
  const { t } = useTranslation();
  const closesAt = Date.parse(bet.betEndTime);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
      <span className="text-[0.95rem] font-semibold wrap-anywhere">
        <span
          aria-hidden
          data-side={bet.betTeamName === bet.teamAName ? 'a' : 'b'}
          className="mr-2 inline-block h-3.5 w-[3px] rounded-full align-[-2px] data-[side=a]:bg-side-a data-[side=b]:bg-side-b"
        />
        {t('userPage.betOn', { team: bet.betTeamName, rate: bet.tossRate })}
      </span>
      <span className="text-right">
        <Money amount={rupees(bet.amountOfBet)} className="font-bold" />
      </span>
      <span className="min-w-0 text-text-2">
        <Link
          to={matchAddress(bet.betId)}
          className="inline-flex min-h-6 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {bet.matchCode}
        </Link>{' '}
        {t('userPage.versus', { teamA: bet.teamAName, teamB: bet.teamBName })}
      </span>
      <span className="text-right text-text-2">
        {t('openBets.couldWin')}{' '}
        <Money amount={rupees(couldWin(bet))} as="difference" className="font-semibold" />
      </span>
      <span className="text-text-2">
        <StaffTime at={bet.timeStamp} />
        {lateness(t, bet)}
      </span>
      <span className="text-right">
        <Closing at={closesAt} />
      </span>
    </div>
  );
}

/** In rupees: what a pending bet brings beside its stake. */
const couldWin = ({ amountOfBet, tossRate }: Bet) => Math.round(amountOfBet * tossRate) / 100;

/** A mark on what was placed in the last minute. */
function lateness(t: TFunction, { timeStamp, betEndTime }: Bet) {
  const seconds = Math.floor((Date.parse(betEndTime) - Date.parse(timeStamp)) / 1000);
  if (seconds < 0 || seconds > LATE_SECONDS) return null;
  return (
    <span className="ml-2">
      <Badge tone="waiting">{t('openBets.beforeClosing', { seconds })}</Badge>
    </span>
  );
}

function Closing({ at }: { at: number }) {
  const { t } = useTranslation();
  const urgency = useFromNow((now) => (now >= at ? 'over' : urgencyOf(at - now)));
  if (urgency === 'over') return <span className="text-text-2">{t('openBets.waiting')}</span>;
  return (
    <span className="text-text-2">
      {t('openBets.closes')} <TimeLeft at={at} />
    </span>
  );
}

/** The only part that re-renders every second. */
const TimeLeft = ({ at }: { at: number }) => (
  <span className="font-semibold text-text tabular-nums">{formatTimeLeft(at - useNow())}</span>
);
