import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import type { Session } from '../../lib/session/session.ts';
import { actionIcons, actionScreens, actionsFor, isScreen } from '../users/user-actions.ts';
import { type AskedTask, UserDialogs } from '../users/user-dialogs.page-part.tsx';
import type { Hit } from './hit.ts';
import { PaletteBody } from './palette-body.tsx';
import type { FoundUser } from './queries.ts';

type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  session: Session;
  /** The entries of the caller's menu. */
  links: readonly MenuEntry[];
};

/** Find or do: one field for clients, matches, bets, UTRs and actions. What is dangerous only opens its dialog. */
export function CommandPalette({ isOpen, onClose, session, links }: CommandPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedTask | null>(null);
  const [acting, setActing] = useState<Hit | null>(null);
  const actionsOf = useCallback(
    ({ userName, userType, isBlocked }: FoundUser): Hit[] =>
      actionsFor(session, { userName, userType })
        .filter((action) => !(action === 'block' && isBlocked))
        .map((action) => ({
          id: action,
          icon: actionIcons[action],
          title: t(`userActions.${action}`),
          note: userName,
          verb: isScreen(action) ? t('command.go') : t('command.asksFirst'),
          run: () =>
            isScreen(action)
              ? void navigate(actionScreens[action](userName))
              : setAsked({ task: action, user: { userName, userType } }),
        })),
    [session, t, navigate],
  );
  const handleOpenChange = (next: boolean, details: Dialog.Root.ChangeEventDetails) => {
    if (next) return;
    // Esc goes back a step first.
    if (acting && details.reason === 'escape-key') {
      details.cancel();
      setActing(null);
    } else onClose();
  };
  return (
    <>
      <Dialog.Root
        open={isOpen}
        onOpenChange={handleOpenChange}
        onOpenChangeComplete={(nowOpen) => nowOpen || setActing(null)}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim backdrop-blur-[2px] transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            aria-label={t('command.title')}
            className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[min(640px,calc(100dvh-1rem))] max-w-[780px] flex-col overflow-hidden rounded-card border border-text-2/40 bg-surface shadow-card transition duration-100 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 wide:inset-x-4 wide:top-[9vh] wide:max-h-[min(640px,82vh)]"
          >
            <PaletteBody
              session={session}
              links={links}
              actionsOf={actionsOf}
              acting={acting}
              onAct={setActing}
              onDone={onClose}
            />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <UserDialogs asked={asked} role={session.role} onClose={() => setAsked(null)} />
    </>
  );
}
