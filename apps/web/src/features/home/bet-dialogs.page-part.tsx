import { lazy, Suspense } from 'react';
import { withWords } from '../../lib/i18n.ts';
import type { useBetQuestions } from '../bets/use-bet-questions.ts';
import type { ClientMatch } from '../matches/client-match.ts';
import { useBetDesk } from './bet-desk.page-part.ts';

export const loadDialogs = withWords(() => import('../bets/dialogs.ts'), 'bets');
const PlaceBetDialog = lazy(() => loadDialogs().then(({ PlaceBetDialog }) => ({ default: PlaceBetDialog })));
const CancelBetDialog = lazy(() =>
  loadDialogs().then(({ CancelBetDialog }) => ({ default: CancelBetDialog })),
);

type BetDialogsProps = {
  matches: readonly ClientMatch[];
  questions: ReturnType<typeof useBetQuestions>;
};

/** The dialogs to place and to cancel a bet, loaded when first needed. */
export function BetDialogs({ matches, questions: { question, isOpen, close } }: BetDialogsProps) {
  const desk = useBetDesk(matches, question);
  if (!question || !desk) return null;
  const shared = { isOpen, onClose: close };
  return (
    <Suspense>
      {question.kind === 'place' ? (
        <PlaceBetDialog {...shared} {...desk.place} key={question.asked} />
      ) : (
        <CancelBetDialog {...shared} {...desk.cancel} key={question.asked} />
      )}
    </Suspense>
  );
}
