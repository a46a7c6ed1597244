import { useTranslation } from 'react-i18next';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { ResultSource } from '../../../ui/result-source.tsx';
import { useMatchLife, useSettlementOf } from '../queries.ts';
import { resultOf } from '../settlement-words.ts';

/** What everybody sees as the source of the result in force; nothing without a result. */
export function ResultSources({ betId, request }: { betId: string; request: string }) {
  const { t } = useTranslation();
  const { data: row } = useSettlementOf(betId);
  const { data: events } = useMatchLife({ betId, request });
  const result = row && resultOf(row);
  if (!result || !events) return null;
  const given = events.filter(
    (event) => event.source && event.result?.finalBetResult === result.finalBetResult,
  );
  return (
    <section
      aria-labelledby="result-sources"
      className="mt-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="result-sources" className="font-bold">
        {t('matchLife.sources')}
      </h2>
      {given.length === 0 && <p className="mt-1 text-text-2">{t('matchLife.noSources')}</p>}
      <ul className="flex flex-col gap-3">
        {given.map(({ id, source, by, at }) => (
          <li key={id} className="mt-2 flex flex-col items-start gap-1 wrap-anywhere">
            {source && <ResultSource source={source} photoText={t('matchLife.photo')} />}
            <p className="text-sm text-text-2">
              {by}, <StaffTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
