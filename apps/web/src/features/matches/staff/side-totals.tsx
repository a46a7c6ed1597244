import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money/money.tsx';
import type { Side } from './staff-match.ts';

type SideTotalsProps = {
  sides: readonly [Side, Side] /** Where no card names the teams above them. */;
  isNamed?: boolean;
};

/** The stakes on each team, and the house result if it wins. */
export function SideTotals({ sides, isNamed = false }: SideTotalsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {sides.map(({ look, team, stake, bets, houseResult }) => (
        <div
          key={look}
          className={clsx(
            'rounded-item border-t-2 bg-surface-2/60 px-3 py-2 text-sm',
            look === 'a' ? 'border-side-a' : 'border-side-b',
          )}
        >
          {isNamed && <p className="mb-1 text-base font-bold wrap-anywhere">{team}</p>}
          <dl aria-label={team} className="flex flex-col gap-0.5">
            <Line title={t('dashboard.stake')}>
              <Money amount={stake} className="font-semibold" />
            </Line>
            <Line title={t('dashboard.bets')}>{bets}</Line>
            <Line title={t('dashboard.houseIf')} isStacked>
              <Money as="difference" amount={houseResult} className="font-bold" />
            </Line>
          </dl>
        </div>
      ))}
    </div>
  );
}

type LineProps = { title: string; isStacked?: boolean; children: React.ReactNode };

const Line = ({ title, isStacked = false, children }: LineProps) => (
  <div
    className={clsx('flex flex-wrap justify-between gap-x-2', isStacked && 'mt-1 border-t border-line pt-1')}
  >
    <dt className="text-text-2">{title}</dt>
    <dd className="ml-auto text-right">{children}</dd>
  </div>
);
