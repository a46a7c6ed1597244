import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../lib/role-words.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type BlockedUser, useUnblock } from './blocked-queries.ts';

/** Confirms by name: picking the wrong row would let in somebody who was blocked for a reason. */
export function UnblockDialog({ user, onClose }: { user: BlockedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const unblock = useUnblock();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reason = form.getValues('reason').trim();
    void unblock.press(
      async (send) => {
        toast.success((await send({ userName: user.userName, reason })).message);
        onClose();
      },
      ({ message }) => {
        unblock.fail(message);
        onClose();
      },
    );
  };
  return (
    <Dialog
      isOpen
      isBusy={unblock.isBusy}
      onOpenChange={onClose}
      title={t('blocked.ask.title', { user: user.userName })}
      description={t('blocked.ask.hint', { user: user.userName, type: roleWords(t, user.userType) })}
      closeText={t('dialog.close')}
    >
      <form onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ReasonField {...form.register('reason')} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('blocked.ask.keep')}
          </Button>
          <Button type="submit" isBusy={unblock.isBusy}>
            {t('blocked.unblock')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
