import { errors } from '@tossbook/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toastFailure } from '../../ui/toast-failure.tsx';
import { type Alarm, subjectWords, useUnfreeze } from './alarms.api.ts';

export function UnfreezeDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const unfreeze = useUnfreeze();

  const handleUnfreeze = () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    unfreeze.mutate(
      { alarm, reason },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: ({ message }) => toastFailure({ title: t('alarms.unfreezeFailed'), reason: message }),
      },
    );
  };

  return (
    <Dialog
      isOpen
      onOpenChange={() => !unfreeze.isPending && onClose()}
      title={t('alarms.title')}
      description={subjectWords(t, alarm)}
      closeText={t('dialog.close')}
    >
      <p className="mb-4">{t('alarms.what')}</p>
      <Field label={t('alarms.reason')} error={isMissing ? errors.REASON_EMPTY.message : undefined}>
        <Input
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => {
            setReason(event.target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="secondary" disabled={unfreeze.isPending} onClick={onClose} className="px-2!">
          {t('alarms.keep')}
        </Button>
        <Button isBusy={unfreeze.isPending} onClick={handleUnfreeze} className="px-2!">
          {t('alarms.unfreeze')}
        </Button>
      </div>
    </Dialog>
  );
}
