import type { Role, Ticked } from '@tossbook/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { useTheme } from '../../lib/theme.ts';
import { menuOf } from '../menu/menus.ts';
import { KeysDialog } from './keys-dialog.tsx';

/** The keys that staff have on every page, and the list of all of them. */
export function StaffKeys({ role, ticks }: { role: Role } & Ticked) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { turn } = useTheme();
  const [isListed, setIsListed] = useState(false);
  const links = menuOf({ role, ticks }).flatMap((group) => group.links);
  useShortcuts(
    [
      { keys: '?', words: t('shortcuts.all'), run: () => setIsListed(true) },
      ...links.flatMap(({ keys, text, to }) =>
        keys ? [{ keys, words: t(`menu.${text}`), run: () => void navigate(to) }] : [],
      ),
      { keys: 'Shift+T', words: t('shortcuts.theme'), run: turn },
    ],
    'everywhere',
  );
  return <KeysDialog isOpen={isListed} onClose={() => setIsListed(false)} />;
}
