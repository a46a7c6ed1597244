import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NeededReasonField } from '../../../ui/form/reason-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useReasonForm } from '../../../ui/form/use-reason-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { StaffMatch } from '../staff/staff-match.ts';
import { useMassAct } from '../staff/staff-queries.ts';
import { type Choice, choicesOf, countConcerned, type MassAct } from './mass-scope.ts';

type MassDialogProps = {
  act: MassAct;
  /** The scope chosen at first. */
  first: string;
  matches: readonly StaffMatch[];
  onClose: () => void;
};

/**
 * Suspends or resumes all matches, a sport or a league: which, how many and why. In an emergency every second counts,
 * so a suspension comes with a reason, and the focus is on its button.
 */
export function MassDialog({ act, first, matches, onClose }: MassDialogProps) {
  const { t } = useTranslation();
  const choices = choicesOf(matches, first);
  const [key, setKey] = useState(first);
  const submit = useRef<HTMLButtonElement>(null);
  const [usual, ...otherReasons] = t('panic.reasons', { returnObjects: true });
  const { about } = choices.find((choice) => choice.key === key) ?? { about: { scope: 'all' as const } };
  const count = countConcerned(matches, about, act);
  const sending = useMassAct(act);
  const form = useReasonForm({
    isReasonNeeded: true,
    ...(act === 'suspend' && { firstReason: usual }),
    sending,
    sentOf: (reason) => ({ about, reason }),
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
    texts: { failed: t(`panic.${act}Failed`), unanswered: t('panic.unanswered') },
  });
  const wordsOf = ({ about: choice }: Choice) =>
    choice.scope === 'all'
      ? t('panic.all')
      : choice.scope === 'sport'
        ? t('panic.sport', { sport: choice.sport })
        : t('panic.league', { league: choice.league, sport: choice.sport ?? '' });
  return (
    <Dialog
      isOpen
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={t(`panic.${act}Title`)}
      description={t(`panic.${act}Hint`)}
      closeText={t('dialog.close')}
      {...(act === 'suspend' && { firstFocus: submit })}
    >
      <div className="flex flex-col gap-4">
        <Field label={t('panic.scope')}>
          <Select
            value={key}
            onChange={setKey}
            options={choices.map((choice) => ({ value: choice.key, label: wordsOf(choice) }))}
          />
        </Field>
        <p aria-live="polite" className="rounded-control bg-surface-2 p-3 font-semibold">
          {t(act === 'suspend' ? 'panic.willSuspend' : 'panic.willResume', { count })}
          {act === 'suspend' && (
            <span className="block text-sm font-normal text-text-2">{t('panic.newOnes')}</span>
          )}
        </p>
        <NeededReasonField form={form} label={t('panic.reason')} hint={t('panic.reasonHint')} />
        {act === 'suspend' && (
          <div className="-mt-2 flex flex-wrap gap-2">
            {[usual, ...otherReasons].map((reason) => (
              <Button
                key={reason}
                look="secondary"
                size="small"
                className="min-h-11!"
                onClick={() => form.giveReason(reason)}
              >
                {reason}
              </Button>
            ))}
          </div>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('panic.cancel')}
          </Button>
          <Button
            look={act === 'suspend' ? 'danger' : 'primary'}
            ref={submit}
            isBusy={form.isBusy}
            onClick={form.submit}
          >
            {t(act === 'suspend' ? 'panic.submitSuspend' : 'panic.submitResume', { count })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
