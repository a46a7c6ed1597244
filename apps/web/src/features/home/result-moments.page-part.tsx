import { lazy, Suspense } from 'react';
import { withWords } from '../../lib/i18n.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { type ClientMatch, cardStateAt } from '../matches/client-match.ts';
import { useDueResults } from '../matches/moment/use-due-results.ts';
import { useWallet } from '../wallet/queries.ts';

const loadMoment = withWords(() => import('../matches/moment/result-moment.tsx'), 'moment', 'matches');
const ResultMoment = lazy(async () => ({ default: (await loadMoment()).ResultMoment }));

type ResultMomentsProps = {
  matches: readonly ClientMatch[];
  /** While a bet is being entered. */
  isHeld: boolean;
  isOnBreak: boolean;
};

/** Tells of results, each once. What shows them is loaded when there is one. */
export function ResultMoments({ matches, isHeld, isOnBreak }: ResultMomentsProps) {
  const { told, isOpen, close } = useDueResults(matches, { isHeld, load: loadMoment });
  const { data: wallet } = useWallet();
  const nextId = useFromNow(
    (now) => matches.find((match) => !match.bet && cardStateAt(match, now) === 'open')?.id ?? '',
  );
  if (told.length === 0) return null;
  const next = matches.find(({ id }) => id === nextId) ?? null;
  return (
    <Suspense>
      <ResultMoment
        results={told}
        isOpen={isOpen}
        onClose={close}
        balance={wallet?.balance ?? null}
        next={isOnBreak ? null : next}
      />
    </Suspense>
  );
}
