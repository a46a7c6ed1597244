import { formatIst, NO_RESULT } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../lib/language/grouped.ts';
import { IstTime } from '../../ui/ist-time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSource } from '../../ui/result-source.tsx';
import type { MatchPageData } from './queries.ts';

type Result = NonNullable<MatchPageData['result']>;
type TossRecordProps = Pick<MatchPageData, 'result' | 'reversals' | 'rates'>;

/** What speaks for the result, what was taken back, and every rate: all of it with its time. */
export function TossRecord({ result, reversals, rates }: TossRecordProps) {
  return (
    <>
      {result && <ResultRecord result={result} />}
      {reversals.length > 0 && <Reversals reversals={reversals} />}
      <Rates rates={rates} />
    </>
  );
}

function ResultRecord({ result: { recordedAt, outcomeKnownAt, sources, voidBets } }: { result: Result }) {
  const { t } = useTranslation();
  const [newest, ...earlier] = sources;
  return (
    <Panel title={t('publicMatch.record')}>
      <dl className="divide-y divide-line">
        <Fact name={t('publicMatch.source')}>
          {newest ? <Source source={newest} /> : t('publicMatch.noSource')}
        </Fact>
        {earlier.length > 0 && (
          <Fact name={t('publicMatch.earlierSources')}>
            <ul className="flex flex-col gap-3">
              {earlier.map((source) => (
                <li key={source.at}>
                  <Source source={source} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={t('publicMatch.knownAt')}>
          {outcomeKnownAt ? <IstTime at={outcomeKnownAt} precision="second" /> : t('publicMatch.notStated')}
        </Fact>
        <Fact name={t('publicMatch.recordedAt')}>
          <IstTime at={recordedAt} precision="second" />
        </Fact>
        <Fact name={t('publicMatch.voidBets')}>
          <VoidBets {...voidBets} />
        </Fact>
      </dl>
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 wide:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-sm text-text-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

function Source({ source }: { source: Result['sources'][number] }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <ResultSource source={source} photoText={t('publicMatch.photo')} />
      <p className="text-sm text-text-2">
        {t('publicMatch.sourceAt')} <IstTime at={source.at} />
      </p>
    </div>
  );
}

function VoidBets({ total, numbers }: Result['voidBets']) {
  const { t } = useTranslation();
  if (total === 0) return t('publicMatch.noVoidBets');
  const more = total - numbers.length;
  return (
    <>
      {t('publicMatch.voidHint')}{' '}
      <span className="tabular-nums">{numbers.map((number) => `#${number}`).join(', ')}</span>
      {more > 0 && ` ${t('publicMatch.moreVoid', { more: grouped(more) })}`}
    </>
  );
}

const resultWords = (t: TFunction, finalBetResult: string) =>
  finalBetResult === NO_RESULT ? t('match.noResult') : t('match.won', { team: finalBetResult });

function Reversals({ reversals }: Pick<TossRecordProps, 'reversals'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('publicMatch.reversals')}>
      <ul className="divide-y divide-line">
        {reversals.map(({ finalBetResult, recordedAt, reversedAt, reason }) => (
          <li key={reversedAt} className="px-4 py-2.5 wrap-anywhere">
            <p className="font-semibold">
              {t('publicMatch.reversed', {
                result: resultWords(t, finalBetResult),
                time: formatIst(new Date(recordedAt)),
              })}
            </p>
            <p className="text-sm text-text-2">
              {t('publicMatch.reversedAt')} <IstTime at={reversedAt} />
            </p>
            <p>
              <span className="text-text-2">{t('publicMatch.reason')}:</span>{' '}
              {reason ?? t('publicMatch.reasonHidden')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Rates({ rates }: Pick<TossRecordProps, 'rates'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('publicMatch.rates')} hint={t('publicMatch.ratesHint')}>
      <ul className="divide-y divide-line">
        {rates.map(({ tossRate, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <span className="font-semibold">{t('match.rate', { rate: tossRate })}</span>
            <IstTime at={at} precision="second" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
