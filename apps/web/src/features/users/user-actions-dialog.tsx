import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { NeededReasonField, ReasonField } from '../../ui/form/reason-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { HandOver } from './user-actions-hand-over.tsx';
import { type ControlTask, useControl } from './user-actions-queries.ts';

type ControlDialogProps = { task: ControlTask; userName: string; onClose: () => void };

const wordsOf = {
  block: 'blocking',
  unblock: 'unblocking',
  reset: 'resetting',
  resetFactor: 'resettingFactor',
} as const;

/** Block User, Unblock User, Reset Password and Reset Second Factor: the effect, the reason, then the confirmation. */
export function ControlDialog({ task, userName, onClose }: ControlDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const [password, setPassword] = useState<string | null>(null);
  const control = useControl(task);
  const words = `userActions.${wordsOf[task]}` as const;
  const user = userName;

  const handleConfirm = () => {
    const reason = form.getValues('reason').trim();
    if (task === 'resetFactor' && reason === '')
      return form.setError('reason', { type: 'required' }, { shouldFocus: true });
    void control.press(
      async (send) => {
        const given = await send({ userName, ...(reason && { reason }) });
        toast.success(t(`${words}.done`, { user }));
        if (given === null) onClose();
        else setPassword(given);
      },
      ({ message }) => control.fail({ title: t(`${words}.failed`, { user }), reason: message }),
    );
  };

  return (
    <Dialog
      isOpen
      isBusy={control.isBusy}
      onOpenChange={onClose}
      title={password === null ? t(`${words}.title`) : t('userActions.handOver.title')}
      description={password === null ? t(`${words}.hint`, { user }) : undefined}
      closeText={t('dialog.close')}
    >
      {password !== null ? (
        <HandOver userName={userName} password={password} onDone={onClose} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="flex list-disc flex-col gap-1.5 rounded-control bg-surface-2 py-3 pr-3.5 pl-8">
            {t(`${words}.effects`, { user, returnObjects: true }).map((effect) => (
              <li key={effect} className="wrap-anywhere">
                {effect}
              </li>
            ))}
          </ul>
          {task === 'resetFactor' ? (
            <NeededReasonField
              label={t('userActions.resettingFactor.reason')}
              form={{
                field: form.register('reason', { onChange: () => form.clearErrors() }),
                isReasonMissing: form.formState.errors.reason !== undefined,
              }}
            />
          ) : (
            <ReasonField {...form.register('reason')} />
          )}
          <div className="grid grid-cols-2 gap-3">
            <Button look="secondary" onClick={onClose}>
              {t('userActions.cancel')}
            </Button>
            <Button
              look={task === 'block' || task === 'resetFactor' ? 'danger' : 'primary'}
              isBusy={control.isBusy}
              onClick={handleConfirm}
            >
              {t(`${words}.submit`)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
