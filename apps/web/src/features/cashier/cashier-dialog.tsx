import type { Paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { MoveKind } from './cashier-entry.ts';
import { CashierForm } from './cashier-form.tsx';
import type { Customer } from './queries.ts';
import { useCashier } from './use-cashier.ts';

type CashierDialogProps = {
  kind: MoveKind;
  customer: Customer;
  /** The employee's own balance, the other side of the movement; null for house cash. */
  float: Paise | null;
  onClose: () => void;
};

/** Bank Deposit and Bank Withdraw. */
export function CashierDialog({ kind, customer, float, onClose }: CashierDialogProps) {
  const { t } = useTranslation();
  const cashier = useCashier({ kind, customer, float, onDone: onClose });
  const { userName } = customer;
  return (
    <Dialog
      isOpen
      isBusy={cashier.isBusy}
      onOpenChange={onClose}
      title={t(`cashier.${kind}.title`)}
      description={t(`cashier.${kind}.${float === null ? 'hint' : 'hintFloat'}`, { user: userName })}
      closeText={t('dialog.close')}
    >
      {cashier.loadFailure ? (
        <ErrorState
          title={t('cashier.loadFailed')}
          message={cashier.loadFailure.message}
          retryText={t('failure.retry')}
          isRetrying={cashier.isLoading}
          onRetry={() => void cashier.reload()}
        />
      ) : (
        <CashierForm kind={kind} userName={userName} float={float} cashier={cashier} />
      )}
    </Dialog>
  );
}
