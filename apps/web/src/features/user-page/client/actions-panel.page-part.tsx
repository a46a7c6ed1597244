import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Actor, actionsFor, type UserAction, type UserTask } from '../../users/user-actions.ts';
import { accountStatementAddress, betHistoryAddress, pendingBetsAddress } from '../paths.ts';
import type { UserDetails } from '../queries.ts';

const screens: Partial<Record<UserAction, (userName: string) => string>> = {
  statement: accountStatementAddress,
  pendingBets: pendingBetsAddress,
  betHistory: betHistoryAddress,
};

type ActionsPanelProps = { actor: Actor; user: UserDetails; onTask: (task: UserTask) => void };

/** Everything that can be done to a client besides moving money, which stands at the top of the page. */
export function ActionsPanel({ actor, user, onTask }: ActionsPanelProps) {
  const { t } = useTranslation();
  const actions = actionsFor(actor, user).filter((action) => action !== 'deposit' && action !== 'withdraw');
  if (actions.length === 0) return null;
  return (
    <Panel title={t('profile.actions')}>
      <div className="grid grid-cols-2 gap-2 p-3">
        {actions.map((action) => {
          const address = screens[action];
          const className = clsx('min-h-11 px-2 text-center', action === 'block' && 'text-loss');
          return address ? (
            <Link
              key={action}
              to={address(user.userName)}
              className={buttonLook({ look: 'secondary', size: 'small', className })}
            >
              {t(`userActions.${action}`)}
            </Link>
          ) : (
            <Button
              key={action}
              look="secondary"
              size="small"
              className={className}
              onClick={() => onTask(action as UserTask)}
            >
              {t(`userActions.${action}`)}
            </Button>
          );
        })}
      </div>
    </Panel>
  );
}
