import type { Role } from '@tossbook/contract';
import { lazy, Suspense } from 'react';
import { withWords } from '../../lib/i18n.ts';
import { useWallet } from '../wallet/queries.ts';
import type { ManagedUser, UserTask } from './user-actions.ts';

const loadCashier = withWords(() => import('../cashier/cashier-dialog.tsx'), 'cashier');
const CashierDialog = lazy(async () => ({ default: (await loadCashier()).CashierDialog }));
const loadControl = withWords(() => import('./user-actions-dialog.tsx'), 'users');
const ControlDialog = lazy(async () => ({ default: (await loadControl()).ControlDialog }));

export type AskedTask = { task: UserTask; user: ManagedUser };
type UserDialogsProps = { asked: AskedTask | null; role: Role; onClose: () => void };

/** The dialog for the chosen action on a user. */
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

/** An employee moves money out of and into their own float. */
function EmployeeCashier(props: CashierProps) {
  const { data: wallet } = useWallet();
  return wallet ? <CashierDialog {...props} float={wallet.balance} /> : null;
}
