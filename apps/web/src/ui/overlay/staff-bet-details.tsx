import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BetStatus } from '../feedback/bet-status.tsx';
import { StaffTime } from '../ist-time.tsx';
import { type DetailLine, DetailList } from '../list/detail-list.tsx';
import { Money } from '../money/money.tsx';
import { Dialog } from './dialog.tsx';

export type StaffBet = {
  _id: string;
  timeStamp: string;
  cancelledAt?: string | null | undefined;
  betTeamName: string;
  amountOfBet: number;
  tossRate: number;
  betStatus: Parameters<typeof BetStatus>[0]['status'];
  payout: number;
  ipAddress?: string | undefined;
  /** On a screen of one match, whose bet; on a screen of one user, on which match. */
  userName?: string;
  matchCode: string;
  leagueName?: string;
  teamAName?: string;
  teamBName?: string;
};

/** Everything about one bet and its cancel, to the millisecond: it settles which of two events came first. */
export function StaffBetDetails({ bet, onClose }: { bet: StaffBet; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('betDetails.heading', { id: bet._id })}
      closeText={t('dialog.close')}
    >
      <BetStatus status={bet.betStatus} />
      <div className="mt-3">
        <DetailList lines={linesOf(t, bet)} />
      </div>
    </Dialog>
  );
}

function linesOf(t: TFunction, bet: StaffBet): DetailLine[] {
  const { userName, leagueName, teamAName = '', teamBName = '', cancelledAt, ipAddress } = bet;
  return [
    { label: t('betDetails.code'), value: bet.matchCode },
    ...(userName === undefined ? [] : [{ label: t('betDetails.user'), value: userName }]),
    ...(leagueName === undefined
      ? []
      : [
          {
            label: t('betDetails.match'),
            value: t('betDetails.matchOf', { teamA: teamAName, teamB: teamBName }),
          },
          { label: t('betDetails.league'), value: leagueName },
        ]),
    { label: t('betDetails.team'), value: bet.betTeamName },
    { label: t('betDetails.amount'), value: <Money amount={rupees(bet.amountOfBet)} /> },
    { label: t('betDetails.rate'), value: t('betDetails.percent', { rate: bet.tossRate }) },
    { label: t('betDetails.placedAt'), value: <StaffTime at={bet.timeStamp} isExact /> },
    ...(cancelledAt
      ? [{ label: t('betDetails.cancelledAt'), value: <StaffTime at={cancelledAt} isExact /> }]
      : []),
    ...(bet.betStatus === 'pending'
      ? []
      : [{ label: t('betDetails.payout'), value: <Money amount={rupees(bet.payout)} /> }]),
    ...(ipAddress === undefined ? [] : [{ label: t('betDetails.address'), value: ipAddress }]),
  ];
}

/** Makes the rows of a bets table open their details. */
export const betRowDetails = (t: TFunction, onOpen: (bet: StaffBet) => void) => ({
  title: t('betDetails.title'),
  label: ({ _id }: StaffBet) => t('betDetails.open', { id: _id }),
  onOpen,
});
