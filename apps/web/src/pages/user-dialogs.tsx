import type { Role } from '@tossbook/contract';
import { lazy, Suspense } from 'react';
import type { ManagedUser, UserTask } from '../features/users/user-actions.ts';
import { useWallet } from '../features/wallet/wallet.api.ts';

const CashierDialog = lazy(() =>
  import('../features/cashier/cashier-dialog.tsx').then(({ CashierDialog: Component }) => ({
    default: Component,
  })),
);
const ControlDialog = lazy(() =>
  import('../features/users/user-actions-dialog.tsx').then(({ ControlDialog: Component }) => ({
    default: Component,
  })),
);

export type AskedTask = { task: UserTask; user: ManagedUser };
type UserDialogsProps = { asked: AskedTask | null; role: Role; onClose: () => void };

/** The dialog of what somebody has chosen to do to a user. */
export function UserDialogs({ asked, role, onClose }: UserDialogsProps) {
  if (asked === null) return null;
  const { task, user } = asked;
  if (task === 'deposit' || task === 'withdraw') {
    const Cashier = role === 'employee' ? EmployeeCashier : AdminCashier;
    return (
      <Suspense>
        <Cashier kind={task} customer={user} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <ControlDialog task={task} userName={user.userName} onClose={onClose} />
    </Suspense>
  );
}

type CashierProps = { kind: 'deposit' | 'withdraw'; customer: ManagedUser; onClose: () => void };

const AdminCashier = (props: CashierProps) => <CashierDialog {...props} float={null} />;

/** What an employee moves goes out of and into the own float. */
function EmployeeCashier(props: CashierProps) {
  const { data: wallet } = useWallet();
  return wallet ? <CashierDialog {...props} float={wallet.balance} /> : null;
}
