import { NO_RESULT, rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Money } from '../../../ui/money/money.tsx';
import type { Preview } from '../queries.ts';

type Result = Preview['results'][number];
type ResultRowsProps = {
  /** In the order of the keys 1, 2 and 3. */
  names: readonly [string, string, string];
  results: readonly Result[] | undefined;
  chosen: string | null;
  /** The amounts belong to another time, and are being read anew. */
  isStale: boolean;
  onChoose: (name: string) => void;
};

const sides = [
  'has-checked:border-side-a has-checked:bg-side-a/11 has-checked:shadow-[0_0_0_1px_var(--side-a)] hover:border-side-a/60 [--side:var(--side-a)]',
  'has-checked:border-side-b has-checked:bg-side-b/11 has-checked:shadow-[0_0_0_1px_var(--side-b)] hover:border-side-b/60 [--side:var(--side-b)]',
  'has-checked:border-text-2 has-checked:bg-text-2/11 has-checked:shadow-[0_0_0_1px_var(--text-2)] hover:border-text-2/60 [--side:var(--text-2)]',
] as const;

/** The three results, each chosen on the row that says what it costs. */
export function ResultRows({ names, results, chosen, isStale, onChoose }: ResultRowsProps) {
  const { t } = useTranslation();
  return (
    <fieldset role="radiogroup" className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('settlement.result')}</legend>
      {names.map((name, index) => (
        <label
          key={name}
          className={clsx(
            'grid min-h-19 cursor-pointer grid-cols-[1.4rem_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 rounded-control border-[1.5px] border-line bg-surface-2/55 px-3 py-1.5 transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent wide:min-h-15 wide:grid-cols-[1.4rem_minmax(0,1fr)_auto_7.6rem_1.4rem] wide:gap-x-3',
            sides[index],
          )}
        >
          <input
            type="radio"
            name="result"
            value={name}
            checked={chosen === name}
            aria-keyshortcuts={String(index + 1)}
            onChange={() => onChoose(name)}
            className="row-span-2 m-0 size-5 accent-(--side) outline-none wide:row-span-1"
          />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wide:block">
            <b className="text-[1.05rem] leading-tight wrap-anywhere">
              {name === NO_RESULT ? t('settlement.noResult') : name}
            </b>{' '}
            <small className="text-[0.8rem] text-text-2 wide:block">
              {name === NO_RESULT ? t('settlement.goesBack') : t('settlement.wonShort')}
            </small>
          </span>
          <Amounts
            result={results?.find(({ finalBetResult }) => finalBetResult === name)}
            isStale={isStale}
            t={t}
          />
          <kbd
            aria-hidden
            className="hidden size-6 place-items-center rounded border border-line bg-surface text-xs text-text-2 wide:grid"
          >
            {index + 1}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
}

const cell = 'transition aria-busy:opacity-50';

function Amounts({ result, isStale, t }: { result: Result | undefined; isStale: boolean; t: TFunction }) {
  if (!result)
    return (
      <>
        <Skeleton className="col-start-2 row-start-2 h-9 w-32 wide:col-start-3 wide:row-start-1" />
        <Skeleton className="col-start-3 row-span-2 row-start-1 h-9 w-20 justify-self-end wide:col-start-4 wide:row-span-1" />
      </>
    );
  const { finalBetResult, payout, houseResult, clients, bets } = result;
  const counts = {
    clients: t('settlement.clientCount', { count: clients }),
    bets: t('settlement.betCount', { count: bets }),
  };
  return (
    <>
      <span
        aria-busy={isStale}
        className={clsx(
          cell,
          'col-start-2 row-start-2 min-w-0 wide:col-start-3 wide:row-start-1 wide:text-right',
        )}
      >
        <Money amount={rupees(payout)} className="font-bold tabular-nums" />{' '}
        <small className="block text-[0.8rem] text-text-2">
          {finalBetResult === NO_RESULT ? t('settlement.refunds', counts) : t('settlement.pays', counts)}
        </small>
      </span>
      <span
        aria-busy={isStale}
        className={clsx(
          cell,
          'col-start-3 row-span-2 row-start-1 text-right wide:col-start-4 wide:row-span-1',
        )}
      >
        <Money
          as="difference"
          amount={rupees(houseResult)}
          className="font-bold tabular-nums max-[21.5rem]:text-sm"
        />{' '}
        <small className="block text-[0.8rem] text-text-2">{t('settlement.houseShort')}</small>
      </span>
    </>
  );
}
