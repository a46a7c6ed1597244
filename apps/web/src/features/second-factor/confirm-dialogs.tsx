import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Factor, useRemoveFactor, useRenewCodes } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type RemoveDialogProps = { factor: Factor; isLast: boolean; onClose: () => void };

export function RemoveDialog({ factor, isLast, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveFactor();
  const keep = useRef<HTMLButtonElement>(null);
  const handleRemove = () =>
    void remove.press(async (send) => {
      toast.success((await send(factor.id)).message);
      onClose();
    });
  return (
    <Dialog
      isOpen
      isBusy={remove.isBusy}
      onOpenChange={onClose}
      title={t('secondFactor.removeTitle')}
      description={t('secondFactor.removeHint', { name: factor.name })}
      closeText={t('dialog.close')}
      firstFocus={keep}
    >
      {isLast && <p className="mb-4">{t('secondFactor.removeLast')}</p>}
      <div className="grid grid-cols-2 gap-3">
        <Button ref={keep} look="secondary" onClick={onClose}>
          {t('secondFactor.cancel')}
        </Button>
        <Button look="danger" isBusy={remove.isBusy} onClick={handleRemove}>
          {t('secondFactor.remove')}
        </Button>
      </div>
    </Dialog>
  );
}

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      isOpen
      isBusy={renew.isBusy}
      onOpenChange={onClose}
      title={codes ? t('secondFactor.save') : t('secondFactor.renewTitle')}
      description={codes ? t('secondFactor.saveHint') : t('secondFactor.renewHint')}
      closeText={t('dialog.close')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('secondFactor.cancel')}
          </Button>
          <Button
            isBusy={renew.isBusy}
            onClick={() => void renew.press(async (send) => setCodes((await send(undefined)).recoveryCodes))}
          >
            {t('secondFactor.renew')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
