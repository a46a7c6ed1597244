import { SHOWN_DAYS } from '@tossbook/contract';
import { formatRupees, rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBars } from '../../../ui/chart/day-bars.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { Panel, PanelNothing } from '../../../ui/panel.tsx';
import { ClientPart, percentOf } from './client-part.tsx';
import type { ClientProfile } from './client-queries.ts';

/** From here on the share of late bets, or of wins among them, stands out; fewer bets than this say nothing. */
const ODD_LATE_PERCENT = 25;
const ODD_WON_PERCENT = 65;
const BETS_MIN = 10;

/** How a client bets, and what it has meant for the house. */
export function RiskPanel({ userName }: { userName: string }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('profile.risk.title')}>
      <ClientPart userName={userName}>
        {(profile) =>
          profile.allTime.bets === 0 ? (
            <>
              <PanelNothing>{t('profile.risk.none')}</PanelNothing>
              <AllTime profile={profile} />
            </>
          ) : (
            <>
              <Signs profile={profile} />
              <Days profile={profile} />
              <AllTime profile={profile} />
            </>
          )
        }
      </ClientPart>
    </Panel>
  );
}

function Signs({ profile: { late, allTime, averageStake, largestStake } }: { profile: ClientProfile }) {
  const { t } = useTranslation();
  const latePercent = percentOf(late.bets, allTime.bets);
  const isLateOdd = allTime.bets >= BETS_MIN && latePercent >= ODD_LATE_PERCENT;
  const isWonOdd = late.settled >= BETS_MIN && percentOf(late.won, late.settled) >= ODD_WON_PERCENT;
  return (
    <dl className="grid grid-cols-3 gap-2 p-3">
      <Sign
        label={t('profile.risk.late')}
        isOdd={isLateOdd}
        hint={t('profile.risk.lateOf', { late: late.bets, count: allTime.bets })}
      >
        {t('profile.figures.percent', { percent: latePercent })}
      </Sign>
      <Sign label={t('profile.risk.lateWon')} isOdd={isWonOdd} hint={t('profile.risk.lateWonHint')}>
        {t('profile.risk.lateWonOf', { won: late.won, count: late.settled })}
      </Sign>
      <Sign
        label={t('profile.risk.average')}
        hint={t('profile.risk.largest', { amount: formatRupees(rupees(largestStake)) })}
      >
        <Money amount={rupees(averageStake)} />
      </Sign>
    </dl>
  );
}

type SignProps = { label: string; hint: string; isOdd?: boolean; children: ReactNode };

const Sign = ({ label, hint, isOdd = false, children }: SignProps) => (
  <div className="min-w-0 rounded-control bg-surface-2 px-2.5 py-2">
    <dt className="text-[0.8rem] text-text-2">{label}</dt>
    <dd className={clsx('font-bold wrap-anywhere', isOdd && 'text-time-soon')}>
      {children}
      <span className="block text-[0.8rem] font-normal text-text-2">{hint}</span>
    </dd>
  </div>
);

function Days({ profile: { days } }: { profile: ClientProfile }) {
  const { t } = useTranslation();
  const label = t('profile.risk.chart', { days: SHOWN_DAYS });
  const sum = days.reduce((total, { houseResult }) => total + rupees(houseResult), 0n);
  const hasResults = days.some(({ houseResult }) => houseResult !== 0);
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-text-2">{label}</span>
        <Money amount={sum as ReturnType<typeof rupees>} as="difference" className="font-semibold" />
      </p>
      {hasResults ? (
        <div className="*:max-w-none!">
          <DayBars
            label={label}
            days={days.map(({ day, houseResult }) => ({
              day,
              value: houseResult,
              words: t('profile.risk.day', {
                day: day.split('-').toReversed().join('-'),
                amount: formatRupees(rupees(houseResult)),
              }),
            }))}
          />
        </div>
      ) : (
        <p className="text-sm text-text-2">{t('profile.risk.nothing', { days: SHOWN_DAYS })}</p>
      )}
    </div>
  );
}

function AllTime({ profile: { allTime, deposits, withdrawals } }: { profile: ClientProfile }) {
  const { t } = useTranslation();
  const settled = allTime.won + allTime.lost;
  const moved = ({ amount, count }: { amount: number; count: number }) =>
    t('profile.risk.moved', { amount: formatRupees(rupees(amount)), count });
  const rows: [string, ReactNode][] = [
    [t('profile.risk.house'), <Money key="house" amount={rupees(allTime.houseResult)} as="difference" />],
    [
      t('profile.risk.stakes'),
      t('profile.risk.stakesOf', { amount: formatRupees(rupees(allTime.stakes)), count: allTime.bets }),
    ],
    [
      t('profile.risk.winRate'),
      settled > 0
        ? t('profile.risk.winRateOf', {
            percent: percentOf(allTime.won, settled),
            won: allTime.won,
            count: settled,
          })
        : t('profile.risk.noRate'),
    ],
    [t('profile.risk.paidIn'), moved(deposits.allTime)],
    [t('profile.risk.paidOut'), moved(withdrawals.allTime)],
  ];
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="mb-1 text-sm font-semibold text-text-2">{t('profile.risk.allTime')}</h3>
      <dl className="text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-text-2">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
