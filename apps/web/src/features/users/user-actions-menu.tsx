import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Ban,
  Clock,
  History,
  KeyRound,
  type LucideIcon,
  ScrollText,
  Settings2,
  ShieldOff,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { accountStatementAddress, betHistoryAddress, pendingBetsAddress } from '../user-page/paths.ts';
import { type Actor, actionsFor, type ManagedUser, type UserAction, type UserTask } from './user-actions.ts';

const icons: Record<UserAction, LucideIcon> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  statement: ScrollText,
  block: Ban,
  pendingBets: Clock,
  betHistory: History,
  reset: KeyRound,
  resetFactor: ShieldOff,
};

const screens = {
  statement: accountStatementAddress,
  pendingBets: pendingBetsAddress,
  betHistory: betHistoryAddress,
};
const isScreen = (action: UserAction): action is keyof typeof screens => action in screens;

type UserActionsMenuProps = { actor: Actor; user: ManagedUser; onTask: (task: UserTask) => void };

/** What the actor can do to a user; renders nothing if there are no actions. */
export function UserActionsMenu({ actor, user, onTask }: UserActionsMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const actions = actionsFor(actor, user);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        ref={button}
        look="secondary"
        size="icon"
        aria-label={t('userActions.menu', { user: user.userName })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Settings2 aria-hidden className="size-4.5" />
      </Button>
      <Menu isOpen={isOpen} onOpenChange={setIsOpen} anchor={button}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            icon={icons[action]}
            isDanger={action === 'block'}
            onSelect={() =>
              isScreen(action) ? void navigate(screens[action](user.userName)) : onTask(action)
            }
          >
            {t(`userActions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
