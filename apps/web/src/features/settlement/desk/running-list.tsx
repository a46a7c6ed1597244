import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadedWords } from '../../../lib/i18n.ts';
import { knownIn } from '../../../lib/known-value.ts';
import { grouped } from '../../../lib/language/grouped.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { MatchCode } from '../../../ui/match-code.tsx';
import { type Settlement, useRunning } from '../queries.ts';
import { ReversedWords } from '../reversed-words.tsx';
import { matchWords, resultWords, stateWords } from '../settlement-words.ts';

/** Settlements and reversals in progress, with progress bars; nothing if there are none. */
export function RunningList() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const follow = params.get('follow') ?? '';
  const { data = [] } = useRunning({ followed: /^[1-9]\d{0,14}$/.test(follow) ? follow : null });
  const rows = data.filter(({ result }) => result !== null);
  if (rows.length === 0) return null;
  return (
    <section className="mb-6" aria-labelledby="under-way">
      <h2 id="under-way" className="mb-3 text-lg font-bold tracking-tight">
        {t('settlement.running')}
      </h2>
      <ul className="grid gap-3 wide:grid-cols-2">
        {rows.map((row) => (
          <li key={row.betId} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <RunningRow row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RunningRow({ row }: { row: Settlement }) {
  const { t } = useTranslation();
  const { state, bets, result } = row;
  if (!result) return null;
  const over = knownIn(loadedWords().settlement.done, state as 'settled' | 'waiting');
  // After a reversal a match may have open bets that were never paid; they are not part of it.
  const total = state === 'waiting' ? result.betsDone : bets;
  const done = over ? total : result.betsDone;
  const share = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <>
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-text-2">
        <span>
          <MatchCode code={row.code} /> {resultWords(t, result.finalBetResult)}
        </span>
        <span>{over ? t(`settlement.done.${over}`) : stateWords(t, state)}</span>
      </p>
      <Progress
        label={matchWords(t, row)}
        value={done}
        max={Math.max(1, total)}
        text={`${share} % · ${t('settlement.progress', { done: grouped(done), total: grouped(total) })}`}
      />
      {result.reversal && (
        <p className="mt-2 text-sm">
          <ReversedWords {...result.reversal} />
        </p>
      )}
      {result.clientsHeld > 0 && (
        <p className="mt-2 text-sm font-semibold text-loss">
          {t(result.reversal ? 'settlement.heldBack' : 'settlement.held', { count: result.clientsHeld })}
        </p>
      )}
    </>
  );
}
