import { RECENT_DAYS } from '@tossbook/contract';
import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { percentOf } from '../client/client-part.tsx';
import { type ClientProfile, useClientProfile } from '../client/client-queries.ts';
import type { UserDetails } from '../queries.ts';
import { type Figure, Figures } from './figures.tsx';

/** The wallet of somebody of the staff; an employee's is the float. */
export function StaffFigures({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const { userName, userType, balance, exposure, owed } = user;
  return (
    <Figures
      label={t('userPage.figures', { user: userName })}
      figures={[
        {
          label: userType === 'employee' ? t('work.float') : t('userPage.balance'),
          value: <Money amount={rupees(balance)} />,
        },
        { label: t('userPage.exposure'), value: <Money amount={rupees(exposure)} /> },
        { label: t('userPage.owed'), value: <Owed owed={owed} /> },
      ]}
    />
  );
}

/** A client in seven figures: the wallet now, and the last thirty days. */
export function ClientFigures({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const { data: profile, error } = useClientProfile(user.userName);
  const { userName, balance, exposure, owed, openBets, openMatches, withdrawable } = user;
  const open = t('profile.figures.joined', {
    bets: t('profile.figures.open', { count: openBets }),
    matches: t('profile.figures.matches', { count: openMatches }),
  });
  const now: Figure[] = [
    {
      label: t('userPage.balance'),
      value: <Money amount={rupees(balance)} />,
      hint: t('profile.figures.free', { amount: formatRupees(rupees(withdrawable)) }),
    },
    {
      label: t('userPage.exposure'),
      value: <Money amount={rupees(exposure)} />,
      hint: openBets > 0 ? open : t('profile.figures.nothingOpen'),
    },
    {
      label: t('userPage.owed'),
      value: <Owed owed={owed} />,
      hint: t(owed > 0 ? 'profile.figures.owedSome' : 'profile.figures.owedNothing'),
    },
  ];
  return (
    <Figures
      label={t('userPage.figures', { user: userName })}
      figures={[...now, ...useRecentFigures(profile, error !== null)]}
    />
  );
}

const Owed = ({ owed }: { owed: number }) => (
  <Money amount={rupees(owed)} className={owed > 0 ? 'text-loss' : 'text-text-2'} />
);

/** The last thirty days; a dash for what could not be loaded. */
function useRecentFigures(profile: ClientProfile | undefined, hasFailed: boolean): Figure[] {
  const { t } = useTranslation();
  const days = RECENT_DAYS;
  const labels = {
    house: t('profile.figures.house'),
    won: t('profile.figures.won'),
    deposits: t('profile.figures.deposits'),
    withdrawals: t('profile.figures.withdrawals'),
  };
  if (!profile)
    return Object.values(labels).map((label) => ({
      label,
      value: hasFailed ? '–' : <Skeleton className="my-1 h-5 w-20" />,
      hint: t('profile.figures.days', { days }),
    }));
  const { recent, deposits, withdrawals } = profile;
  const settled = recent.won + recent.lost;
  return [
    {
      label: labels.house,
      value: <Money amount={rupees(recent.houseResult)} as="difference" />,
      hint: t('profile.figures.days', { days }),
    },
    {
      label: labels.won,
      value: settled > 0 ? t('profile.figures.percent', { percent: percentOf(recent.won, settled) }) : '–',
      hint:
        settled > 0
          ? t('profile.figures.wonOf', { won: recent.won, count: settled, days })
          : t('profile.figures.noResult', { days }),
    },
    {
      label: labels.deposits,
      value: <Money amount={rupees(deposits.recent.amount)} />,
      hint: t('profile.figures.moved', { count: deposits.recent.count, days }),
    },
    {
      label: labels.withdrawals,
      value: <Money amount={rupees(withdrawals.recent.amount)} />,
      hint: t('profile.figures.moved', { count: withdrawals.recent.count, days }),
    },
  ];
}
