import { toPercent } from '@tossbook/rules';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { NeededReasonField } from '../../ui/form/reason-field.tsx';
import { useNeededReason } from '../../ui/form/use-needed-reason.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { MatchDraft } from './draft/match-draft.ts';
import type { RateQuestion } from './draft/rate-question.ts';
import { TwinNotice } from './help/twin-notice.tsx';
import type { Closing } from './help/twins.ts';
import { RateMeaning } from './rate-meaning.tsx';

type DoubtDialogProps = {
  draft: MatchDraft;
  question: RateQuestion | null;
  twin: Closing | null;
  onBack: () => void;
  /** With the reason for the rate, if that was in question. */
  onConfirm: (reason?: string) => void;
};

/** Asks to confirm a new match with an unusual rate, or one that seems to exist already. */
export function DoubtDialog({ draft, question, twin, onBack, onConfirm }: DoubtDialogProps) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  const why = useNeededReason();
  const handleConfirm = () => {
    if (!question) return onConfirm();
    const reason = why.read();
    if (reason !== null) onConfirm(reason);
  };
  const rate = question && toPercent(question.rate);
  return (
    <Dialog
      isOpen
      onOpenChange={onBack}
      title={
        rate === null
          ? t('matchForm.twin.question', { code: twin?.code ?? '' })
          : t('matchForm.question.title', { rate })
      }
      description={t('matchForm.review.match', {
        teamA: draft.teamAName.trim(),
        teamB: draft.teamBName.trim(),
      })}
      closeText={t('dialog.close')}
      firstFocus={back}
    >
      <div className="flex flex-col gap-5">
        {question && <RateMeaning question={question} />}
        {twin && <TwinNotice twin={twin} endsAt={draft.endsAt} />}
        {question && (
          <NeededReasonField form={why} label={t('matchForm.question.why')} hint={t('reason.hint')} />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button ref={back} look="secondary" onClick={onBack}>
            {t('matchForm.review.back')}
          </Button>
          <Button onClick={handleConfirm}>
            {rate === null ? t('matchForm.twin.create') : t('matchForm.question.create', { rate })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
