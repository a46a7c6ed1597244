import { INCIDENT_TITLE_LENGTH_MAX } from '@tossbook/contract';
import { parseIstInput } from '@tossbook/rules';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/time/server-clock.ts';
import { staffTime } from '../../lib/time/staff-time.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { IncidentText, PublishButtons } from './incident-text.tsx';
import { publish } from './publish.ts';
import { useReportIncident } from './queries.ts';

const isFilled = (text: string) => text.trim() !== '';
const isPast = (text: string) => (parseIstInput(text)?.getTime() ?? 0) <= serverNow();

/** Tells everybody what is wrong, and since when. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const sending = useReportIncident();
  const { isBusy } = sending;
  const form = useForm({ defaultValues: { title: '', text: '', startedAt: '' } });
  const { errors } = form.formState;
  const startedAt = parseIstInput(useWatch({ control: form.control, name: 'startedAt' }));
  const submit = form.handleSubmit(({ title, text }) =>
    publish(
      {
        title: title.trim(),
        text: text.trim(),
        ...(startedAt && { startedAt: startedAt.toISOString() }),
      },
      { sending, t, onDone: onClose },
    ),
  );
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      title={t('incidents.report')}
      description={t('incidents.reportHint')}
      closeText={t('dialog.close')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label={t('incidents.titleField')}
          hint={t('incidents.titleHint')}
          error={errors.title && t('refusals.INCIDENT_TITLE_EMPTY')}
        >
          <Input
            autoComplete="off"
            {...form.register('title', { validate: isFilled })}
            maxLength={INCIDENT_TITLE_LENGTH_MAX}
          />
        </Field>
        <IncidentText
          label={t('incidents.textField')}
          error={errors.text && t('refusals.INCIDENT_TEXT_EMPTY')}
          field={form.register('text', { validate: isFilled })}
        />
        <Field
          label={t('incidents.startedField')}
          optionalText={t('incidents.optional')}
          // Browsers use their own date order, so the time is repeated in the site's format.
          hint={
            startedAt
              ? t('incidents.startedRead', { time: staffTime(startedAt) })
              : t('incidents.startedHint')
          }
          error={errors.startedAt && t('refusals.INCIDENT_TIME_INVALID')}
        >
          <Input type="datetime-local" {...form.register('startedAt', { validate: isPast })} />
        </Field>
        <PublishButtons isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
