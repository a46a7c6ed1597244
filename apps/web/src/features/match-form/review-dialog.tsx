import { toPercent } from '@tossbook/rules';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { NeededReasonField, ReasonField } from '../../ui/form/reason-field.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Change, changesOf } from './draft/changes-of.ts';
import { type EditedMatch, type MatchDraft, posterUrlOf } from './draft/match-draft.ts';
import type { RateQuestion } from './draft/rate-question.ts';
import { RateMeaning } from './rate-meaning.tsx';

type ReviewDialogProps = {
  match: EditedMatch;
  /** What would be saved. */
  draft: MatchDraft;
  /** What must be confirmed first about its rate. */
  question: RateQuestion | null;
  poster: 'kept' | 'new' | 'removed';
  isSaving: boolean;
  onClose: () => void;
  onSave: (reason: string) => void;
};

/** What an edit changes, before → after, for review. */
export function ReviewDialog({
  match,
  draft,
  question,
  poster,
  isSaving,
  onClose,
  onSave,
}: ReviewDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '', isTicked: false } });
  const back = useRef<HTMLButtonElement>(null);
  const changes = changesOf(match, draft);
  const count = match.teamABets + match.teamBBets;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, isTicked } = form.getValues();
    const fail = (field: 'isTicked' | 'reason') => {
      form.setError(field, { type: 'required' });
      // Unlike the option of setError, this finds a checkbox.
      form.setFocus(field);
    };
    if (question && !isTicked) return fail('isTicked');
    if (question && reason.trim() === '') return fail('reason');
    onSave(reason);
  };

  return (
    <Dialog
      isOpen
      isBusy={isSaving}
      onOpenChange={onClose}
      title={t('matchForm.review.title')}
      description={t('matchForm.review.match', { teamA: match.teamAName, teamB: match.teamBName })}
      closeText={t('dialog.close')}
      {...(question && { firstFocus: back })}
    >
      <dl className="mb-4 divide-y divide-line rounded-control bg-surface-2 px-3.5">
        {changes.map((change) => (
          <ChangeRow key={change.field} label={t(`matchForm.${textOf[change.field]}`)} {...change} />
        ))}
        {poster !== 'kept' && (
          <ChangeRow
            label={t('matchForm.poster.label')}
            before={t(posterUrlOf(match) ? 'matchForm.review.oldPoster' : 'matchForm.review.noPoster')}
            after={t(poster === 'new' ? 'matchForm.review.newPoster' : 'matchForm.review.noPoster')}
          />
        )}
      </dl>
      {changes.some(({ field }) => field === 'tossRate') && (
        <p className="mb-4 text-sm text-text-2">{t('matchForm.review.rateKept', { count })}</p>
      )}
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        {question && (
          <div className="flex flex-col gap-2">
            <RateMeaning question={question} />
            <Tick
              label={t('matchForm.question.tick', { rate: toPercent(question.rate) })}
              field={form.register('isTicked', { onChange: () => form.clearErrors('isTicked') })}
              error={form.formState.errors.isTicked && t('matchForm.question.missing')}
              disabled={isSaving}
            />
          </div>
        )}
        {question ? (
          <NeededReasonField
            form={{
              field: form.register('reason', { onChange: () => form.clearErrors('reason') }),
              isReasonMissing: form.formState.errors.reason !== undefined,
            }}
            label={t('matchForm.question.why')}
            hint={t('reason.hint')}
          />
        ) : (
          <ReasonField {...form.register('reason')} />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button ref={back} look="secondary" onClick={onClose}>
            {t('matchForm.review.back')}
          </Button>
          <Button type="submit" isBusy={isSaving}>
            {t('matchForm.review.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const textOf = {
  teamAName: 'teamA',
  teamBName: 'teamB',
  tossRate: 'rate',
  leagueName: 'league',
  sportType: 'sport',
  startsAt: 'start',
  endsAt: 'end',
} as const satisfies Record<Change['field'], string>;

function ChangeRow({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <div className="py-2.5">
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        <del className="text-text-2">{before}</del>
        <ArrowRight
          aria-label={t('matchForm.review.to')}
          role="img"
          className="size-4 shrink-0 text-text-2"
        />
        <ins className="font-semibold no-underline">{after}</ins>
      </dd>
    </div>
  );
}
