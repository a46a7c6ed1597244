import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { NeededReasonField } from '../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../ui/form/use-reason-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Alarm, subjectWords, useUnfreeze } from './queries.ts';

export function UnfreezeDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useReasonForm({
    isReasonNeeded: true,
    sending: useUnfreeze(),
    sentOf: (reason) => ({ alarm, reason }),
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
    texts: { failed: t('alarms.unfreezeFailed'), unanswered: t('alarms.unanswered') },
  });

  return (
    <Dialog
      isOpen
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={t('alarms.title')}
      description={subjectWords(t, alarm)}
      closeText={t('dialog.close')}
    >
      <p className="mb-4">{t('alarms.what')}</p>
      <NeededReasonField form={form} label={t('alarms.reason')} />
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={onClose} className="px-2!">
          {t('alarms.keep')}
        </Button>
        <Button isBusy={form.isBusy} onClick={form.submit} className="px-2!">
          {t('alarms.unfreeze')}
        </Button>
      </div>
    </Dialog>
  );
}
