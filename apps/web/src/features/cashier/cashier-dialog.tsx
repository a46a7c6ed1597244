import type { Paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n.ts';
import { cashier as texts } from '../../lib/texts/cashier.en.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Customer } from './cashier.api.ts';
import type { MoveKind } from './cashier-entry.ts';
import { CashierForm } from './cashier-form.tsx';
import { useCashier } from './use-cashier.ts';

addTexts({ cashier: texts });

type CashierDialogProps = {
  kind: MoveKind;
  customer: Customer;
  /** The employee's own balance, out of and into which the money goes; null where it is house cash. */
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
