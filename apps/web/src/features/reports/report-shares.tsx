import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../lib/language/grouped.ts';
import { Money } from '../../ui/money/money.tsx';
import { Panel, PanelNothing } from '../../ui/panel.tsx';
import type { Report } from './queries.ts';

type Share = Pick<Report['sports'][number], 'matches' | 'placed' | 'stakes' | 'payouts' | 'houseResult'> & {
  key: string;
  name: string;
  note?: string;
};

export function ReportSports({ sports }: { sports: Report['sports'] }) {
  const { t } = useTranslation();
  const shares = sports.map((sport) => ({ ...sport, key: sport.sportType, name: sport.sportType }));
  return (
    <Panel title={t('reports.sports')}>
      <Shares shares={shares} />
    </Panel>
  );
}

export function ReportLeagues({ leagues }: { leagues: Report['leagues'] }) {
  const { t } = useTranslation();
  const shares = leagues.map((league) => ({
    ...league,
    key: `${league.sportType} ${league.leagueName}`,
    name: league.leagueName,
    note: league.sportType,
  }));
  return (
    <Panel title={t('reports.leagues')}>
      <Shares shares={shares} />
    </Panel>
  );
}

/** A bar for each, scaled to the largest stakes, with the figures below. */
function Shares({ shares }: { shares: Share[] }) {
  const { t } = useTranslation();
  if (shares.length === 0) return <PanelNothing>{t('reports.noMatches')}</PanelNothing>;
  const largest = Math.max(...shares.map(({ stakes }) => stakes), 1);
  return (
    <ul className="divide-y divide-line">
      {shares.map((share) => (
        <li key={share.key} className="px-4 py-3">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-semibold wrap-anywhere">{share.name}</span>
            <span className="text-sm whitespace-nowrap text-text-2">
              {share.note && `${share.note} · `}
              {t('reports.matchCount', { count: share.matches, number: grouped(share.matches) })}
            </span>
          </div>
          <svg aria-hidden className="my-2 block h-2.5 w-full overflow-hidden rounded-full bg-surface-2">
            <rect
              width={`${(Math.max(0, share.stakes) / largest) * 100}%`}
              height="100%"
              rx="5"
              className="fill-side-a"
            />
          </svg>
          <dl className="grid grid-cols-3 gap-x-3 text-sm">
            <Part label={t('reports.stakes')} amount={share.stakes} />
            <Part label={t('reports.payouts')} amount={share.payouts} />
            <Part label={t('reports.houseResult')} amount={share.houseResult} as="difference" />
          </dl>
        </li>
      ))}
    </ul>
  );
}

type PartProps = { label: string; amount: number; as?: 'amount' | 'difference' };

const Part = ({ label, amount, as = 'amount' }: PartProps) => (
  <div className="min-w-0 last:text-right">
    <dt className="text-[0.8rem] text-text-2">{label}</dt>
    <dd className="font-semibold">
      <Money as={as} amount={rupees(amount)} />
    </dd>
  </div>
);
