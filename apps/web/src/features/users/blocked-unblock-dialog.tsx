import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { roleWords } from '../../lib/role-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { type BlockedUser, useUnblock } from './blocked.api.ts';

/** Asks once, by name: a wrong row lets somebody in who was locked out for a reason. */
export function UnblockDialog({ user, onClose }: { user: BlockedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const unblock = useUnblock();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { message } = await unblock.mutateAsync({ userName: user.userName, reason: reason.trim() });
      toast.success(message);
    } catch (error) {
      toast.error((error as Error).message);
    }
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={() => !unblock.isPending && onClose()}
      title={t('blocked.ask.title', { user: user.userName })}
      description={t('blocked.ask.hint', { user: user.userName, type: roleWords(t, user.userType) })}
      closeText={t('dialog.close')}
    >
      <form onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ReasonField value={reason} onType={setReason} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" disabled={unblock.isPending} onClick={onClose}>
            {t('blocked.ask.keep')}
          </Button>
          <Button type="submit" isBusy={unblock.isPending}>
            {t('blocked.unblock')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
