import { KeyRound, Languages, LogOut, MonitorX, Moon, Sun } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CHANGE_PASSWORD } from '../../features/auth/paths.ts';
import { useLogout } from '../../features/auth/use-logout.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import type { Session } from '../../lib/session/session.ts';
import { useTheme } from '../../lib/theme.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';

type UserMenuListProps = {
  session: Session;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
};

/** The menu under the user's button. */
export function UserMenuList({ session, ...menu }: UserMenuListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { theme, turn } = useTheme();
  const { others, choose } = useLanguage();
  const { isLeaving, logOut, logOutEverywhere } = useLogout();
  const { userName, role, isFirstTimeUser } = session;
  return (
    <Menu
      {...menu}
      header={
        <>
          <span className="block max-w-60 truncate font-bold">{userName}</span>
          <span className="text-sm text-text-2">{t(`user.${role}`)}</span>
        </>
      }
    >
      <MenuItem icon={theme === 'dark' ? Sun : Moon} onSelect={turn}>
        {theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
      </MenuItem>
      {others.map((other) => (
        <MenuItem key={other} icon={Languages} onSelect={() => void choose(other)}>
          <span lang={other}>{t(`languages.${other}`)}</span>
        </MenuItem>
      ))}
      <MenuItem
        icon={KeyRound}
        onSelect={() => void navigate(CHANGE_PASSWORD, { state: { username: userName, isFirstTimeUser } })}
      >
        {t('menu.changePassword')}
      </MenuItem>
      {!isFirstTimeUser && (
        <MenuItem icon={MonitorX} onSelect={() => void (isLeaving || logOutEverywhere())}>
          {t('menu.logOutEverywhere')}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} isDanger onSelect={() => void (isLeaving || logOut())}>
        {role === 'client' ? t('menu.logOut') : t('menu.logoutStaff')}
      </MenuItem>
    </Menu>
  );
}
