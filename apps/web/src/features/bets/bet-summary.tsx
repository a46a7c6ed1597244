import { type Paise, paise, profit, type RateBp, rupees, toPercent, totalReturn } from '@tossbook/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money/money.tsx';
import type { OpenBet } from './bettable.ts';

type BetSummaryProps = {
  stake: Paise | null;
  rate: RateBp;
  /** The rate before, if it has changed meanwhile. */
  formerRate: RateBp | null;
  /** The open bet on this team that the stake adds to. */
  added: OpenBet | null;
};

/** The possible return, updated while typing; together with the open bet, if there is one. */
export function BetSummary({ stake, rate, formerRate, added }: BetSummaryProps) {
  const { t } = useTranslation();
  const amount = stake ?? rupees(0);
  if (added) return <AddedSummary stake={amount} rate={rate} added={added} />;
  return (
    <dl
      aria-label={t('bets.summary')}
      className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-surface-2 p-3 text-[15px] tall:grid-cols-1 tall:p-3.5"
    >
      <Row name={t('bets.stake')}>
        <Money amount={amount} />
      </Row>
      <Row name={t('bets.rate')}>
        {formerRate !== null && <Former>{t('bets.percent', { rate: toPercent(formerRate) })}</Former>}
        {t('bets.percent', { rate: toPercent(rate) })}
      </Row>
      <Row name={t('bets.profit')}>
        {formerRate !== null && <Former>{<Money amount={profit(amount, formerRate)} />}</Former>}
        <Money amount={profit(amount, rate)} as="difference" />
      </Row>
      <div className="flex items-baseline justify-between gap-2 font-bold tall:mt-1 tall:border-t tall:border-line tall:pt-2.5">
        <dt>{t('bets.return')}</dt>
        <dd className="leading-tight tall:text-lg">
          {formerRate !== null && <Former>{<Money amount={totalReturn(amount, formerRate)} />}</Former>}
          <Money amount={totalReturn(amount, rate)} />
        </dd>
      </div>
    </dl>
  );
}

/** What is there, what is added, and what it becomes; each part keeps its rate. */
function AddedSummary({ stake, rate, added }: { stake: Paise; rate: RateBp; added: OpenBet }) {
  const { t } = useTranslation();
  const more = totalReturn(stake, rate);
  return (
    <table
      aria-label={t('bets.summary')}
      className="w-full rounded-control bg-surface-2 text-[14px] [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1.5 [&_:is(td,th):first-child]:pl-3.5 [&_:is(td,th):last-child]:pr-3.5 [&_td]:text-right [&_td]:font-semibold"
    >
      <thead className="text-[12px] text-text-2">
        <tr>
          <th scope="col" className="text-left font-medium">
            <span className="sr-only">{t('bets.summary')}</span>
          </th>
          <th scope="col" className="text-right font-medium">
            {t('bets.stake')}
          </th>
          <th scope="col" className="text-right font-medium">
            {t('bets.rate')}
          </th>
          <th scope="col" className="text-right font-medium">
            {t('bets.return')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="text-left font-normal text-text-2">
            {t('bets.yours')}
          </th>
          <td>
            <Money amount={added.stake} />
          </td>
          <td>{t('bets.percent', { rate: toPercent(added.lockedRate) })}</td>
          <td>
            <Money amount={added.projectedReturn} />
          </td>
        </tr>
        <tr>
          <th scope="row" className="text-left font-normal text-text-2">
            {t('bets.adding')}
          </th>
          <td>
            <Money amount={stake} />
          </td>
          <td>{t('bets.percent', { rate: toPercent(rate) })}</td>
          <td>
            <Money amount={more} />
          </td>
        </tr>
        <tr className="border-t border-line [&_:is(td,th)]:font-bold">
          <th scope="row" className="text-left">
            {t('bets.together')}
          </th>
          <td>
            <Money amount={paise(added.stake + stake)} />
          </td>
          <td aria-hidden>–</td>
          <td>
            <Money amount={paise(added.projectedReturn + more)} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const Former = ({ children }: { children: ReactNode }) => (
  <s className="mr-1.5 font-normal text-text-2">{children}</s>
);

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
