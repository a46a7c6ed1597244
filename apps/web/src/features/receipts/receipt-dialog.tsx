import type { ReceiptAddress } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SignedReceipt } from './signed-receipt.tsx';

type ReceiptDialogProps = { asked: ReceiptAddress; about: string; onClose: () => void };

/** The signed receipt of one line of a list. */
export function ReceiptDialog({ asked, about, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('receipt.title')}
      description={about}
      closeText={t('dialog.close')}
    >
      <SignedReceipt asked={asked} />
    </Dialog>
  );
}
