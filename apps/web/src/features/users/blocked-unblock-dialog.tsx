import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../lib/role-words.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { type BlockedUser, useUnblock } from './blocked.api.ts';

/** Asks once, by name: a wrong row lets somebody in who was locked out for a reason. */
export function UnblockDialog({ user, onClose }: { user: BlockedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const unblock = useUnblock();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void unblock.press(
      async (send) => {
        toast.success((await send({ userName: user.userName, reason: reason.trim() })).message);
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
        <ReasonField value={reason} onType={setReason} />
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
