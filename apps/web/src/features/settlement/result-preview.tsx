import { NO_RESULT, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money/money.tsx';
import type { Preview } from './queries.ts';

type ResultPreviewProps = { results: Preview['results']; chosen: string | null };

/** What each result pays, side by side, with the chosen one marked. */
export function ResultPreview({ results, chosen }: ResultPreviewProps) {
  const { t } = useTranslation();
  const head = 'px-2 py-1.5 text-right font-semibold first:pl-3 first:text-left last:pr-3';
  const cell = 'px-2 py-2 text-right first:pl-3 last:pr-3';
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('settlement.preview')}</caption>
        <thead className="text-xs text-text-2">
          <tr>
            <th scope="col" className={head}>
              {t('settlement.outcome')}
            </th>
            <th scope="col" className={head}>
              {t('settlement.bets')}
            </th>
            <th scope="col" className={head}>
              {t('settlement.clients')}
            </th>
            <th scope="col" className={head}>
              {t('settlement.payout')}
            </th>
            <th scope="col" className={head}>
              {t('settlement.house')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ finalBetResult, bets, clients, payout, houseResult }) => (
            <tr
              key={finalBetResult}
              data-chosen={finalBetResult === chosen || undefined}
              className="border-t border-line data-chosen:bg-accent/15 data-chosen:font-semibold"
            >
              <th scope="row" className="py-2 pl-3 text-left font-semibold wrap-anywhere">
                {finalBetResult === NO_RESULT ? t('settlement.noResult') : finalBetResult}
              </th>
              <td className={cell}>{bets}</td>
              <td className={cell}>{clients}</td>
              <td className={cell}>
                <Money amount={rupees(payout)} />
              </td>
              <td className={cell}>
                <Money as="difference" amount={rupees(houseResult)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
