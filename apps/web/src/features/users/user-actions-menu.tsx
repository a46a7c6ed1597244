import { Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import {
  type Actor,
  actionIcons,
  actionScreens,
  actionsFor,
  isScreen,
  type ManagedUser,
  type UserTask,
} from './user-actions.ts';

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
            icon={actionIcons[action]}
            isDanger={action === 'block'}
            onSelect={() =>
              isScreen(action) ? void navigate(actionScreens[action](user.userName)) : onTask(action)
            }
          >
            {t(`userActions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
