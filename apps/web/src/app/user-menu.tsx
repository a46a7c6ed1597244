import { KeyRound, LogOut, MonitorX, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLogout } from '../features/auth/use-logout.ts';
import type { Session } from '../lib/session.ts';
import { useTheme } from '../lib/theme.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { paths } from './paths.ts';

export function UserMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { theme, turn } = useTheme();
  const { isLeaving, logOut, logOutEverywhere } = useLogout();
  const { userName, role, isFirstTimeUser } = session;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('user.menu', { name: userName })}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-[0.87rem] font-bold uppercase hover:brightness-110"
        >
          {initialsOf(userName)}
        </button>
      }
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
      <MenuItem
        icon={KeyRound}
        onSelect={() =>
          void navigate(paths.changePassword, { state: { username: userName, isFirstTimeUser } })
        }
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

const initialsOf = (userName: string) =>
  userName
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('') || userName.charAt(0);
