import { formatRupees } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Bettable } from './bettable.ts';
import { useCancelBet } from './queries.ts';

type CancelBetDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  match: Bettable;
  team: string;
  onCancelled: (left: { balance: number; exposure: number }) => void;
  onFailed: () => void;
};

export function CancelBetDialog({
  isOpen,
  onClose,
  match,
  team,
  onCancelled,
  onFailed,
}: CancelBetDialogProps) {
  const { t } = useTranslation();
  // Kept because the match no longer has the bet when the answer arrives.
  const [stake] = useState(match.bet?.stake);
  const cancelBet = useCancelBet();

  const handleCancel = () =>
    cancelBet.press(
      async (send) => {
        const { message, ...left } = await send(match.id);
        toast.success(message);
        onCancelled(left);
        onClose();
      },
      ({ message }) => {
        cancelBet.fail(message);
        onFailed();
        onClose();
      },
    );

  return (
    <Dialog
      isOpen={isOpen}
      isBusy={cancelBet.isBusy}
      onOpenChange={onClose}
      title={t('bets.cancelTitle')}
      description={t('bets.cancelHint')}
      closeText={t('dialog.close')}
    >
      <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-control bg-surface-2 p-3.5">
        <dt className="text-text-2">{t('bets.team')}</dt>
        <dd className="text-right font-semibold wrap-anywhere">{team}</dd>
        <dt className="text-text-2">{t('bets.amountOfBet')}</dt>
        <dd className="text-right font-semibold">{stake !== undefined && formatRupees(stake)}</dd>
      </dl>
      {cancelBet.isRetrying && (
        <p role="status" className="mb-4 text-sm text-text-2">
          {t('bets.cancelRetrying')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={onClose}>
          {t('bets.keep')}
        </Button>
        <Button look="danger" isBusy={cancelBet.isBusy} onClick={handleCancel}>
          {t('bets.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
