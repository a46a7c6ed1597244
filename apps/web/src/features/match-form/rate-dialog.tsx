import { toPercent } from '@tossbook/rules';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { MatchDraft } from './draft/match-draft.ts';
import type { RateQuestion } from './draft/rate-question.ts';
import { RateMeaning } from './rate-meaning.tsx';

type RateDialogProps = {
  draft: MatchDraft;
  question: RateQuestion;
  onBack: () => void;
  onConfirm: () => void;
};

/** Asks to confirm an unusual rate of a new match. */
export function RateDialog({ draft, question, onBack, onConfirm }: RateDialogProps) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  const rate = toPercent(question.rate);
  return (
    <Dialog
      isOpen
      onOpenChange={onBack}
      title={t('matchForm.question.title', { rate })}
      description={t('matchForm.review.match', {
        teamA: draft.teamAName.trim(),
        teamB: draft.teamBName.trim(),
      })}
      closeText={t('dialog.close')}
      firstFocus={back}
    >
      <div className="flex flex-col gap-5">
        <RateMeaning question={question} />
        <div className="grid grid-cols-2 gap-3">
          <Button ref={back} look="secondary" onClick={onBack}>
            {t('matchForm.review.back')}
          </Button>
          <Button onClick={onConfirm}>{t('matchForm.question.create', { rate })}</Button>
        </div>
      </div>
    </Dialog>
  );
}
