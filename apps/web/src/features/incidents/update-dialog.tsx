import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { IncidentText, PublishButtons } from './incident-text.tsx';
import { publish } from './publish.ts';
import { type Incident, useUpdateIncident } from './queries.ts';

type UpdateDialogProps = { incident: Incident; isResolving: boolean; onClose: () => void };

/** Says how an incident goes on, or that it is over. */
export function UpdateDialog({ incident: { id, title }, isResolving, onClose }: UpdateDialogProps) {
  const { t } = useTranslation();
  const sending = useUpdateIncident();
  const { isBusy } = sending;
  const form = useForm({ defaultValues: { text: '' } });
  const submit = form.handleSubmit(({ text }) =>
    publish(
      { id, text: text.trim(), ...(isResolving && { resolved: true }) },
      { sending, t, onDone: onClose },
    ),
  );
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      title={t(isResolving ? 'incidents.resolveOf' : 'incidents.addTo', { title })}
      description={t('incidents.reportHint')}
      closeText={t('dialog.close')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <IncidentText
          label={t(isResolving ? 'incidents.resolveField' : 'incidents.updateField')}
          error={form.formState.errors.text && t('refusals.INCIDENT_TEXT_EMPTY')}
          field={form.register('text', { validate: (text) => text.trim() !== '' })}
        />
        <PublishButtons isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
