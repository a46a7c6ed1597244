import { lazy, Suspense, useEffect, useState } from 'react';
import { answerProofNeeded } from '../../lib/http/prove-again.ts';
import { withWords } from '../../lib/i18n.ts';

const loadDialog = withWords(() => import('./step-up-dialog.tsx'), 'second-factor');
const StepUpDialog = lazy(async () => ({ default: (await loadDialog()).StepUpDialog }));

/** Asks for the second factor whenever a call needs it again; the call is then repeated. */
export function StepUpHost() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(
    () =>
      answerProofNeeded(
        () =>
          new Promise((resolve) =>
            setAnswer(() => (isProven: boolean) => {
              setAnswer(null);
              resolve(isProven);
            }),
          ),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  );
}
