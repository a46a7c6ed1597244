import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { NOTIFICATIONS } from '../features/notifications/paths.ts';
import { WalletBar } from '../features/wallet/wallet-bar.tsx';
import { homeOf, type Session } from '../lib/session/session.ts';
import { Logo, Wordmark } from '../ui/logo.tsx';
import { UserMenu } from './menu/user-menu.tsx';

type HeaderProps = { session: Session; supportUrl: string | null; onOpenMenu: () => void };

/** The header of a client. */
export function Header({ session, supportUrl, onOpenMenu }: HeaderProps) {
  const { t } = useTranslation();
  const { isFirstTimeUser } = session;
  return (
    <header className="sticky top-0 z-30 flex h-[59px] items-center gap-1.5 border-b border-line bg-surface/88 pr-3 pl-1.5 backdrop-blur-md max-tiny:static max-tiny:h-auto max-tiny:flex-wrap max-tiny:gap-x-0 max-tiny:justify-between max-tiny:pb-2 wide:gap-3.5 wide:px-4">
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
        className="grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-surface-2 wide:hidden"
      >
        <MenuIcon aria-hidden className="size-[1.4rem]" />
      </button>
      <Link
        to={homeOf('client')}
        aria-label={t('product')}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-item"
      >
        <Logo />
        <span className={isFirstTimeUser ? undefined : 'hidden wide:inline'}>
          <Wordmark />
        </span>
      </Link>
      {isFirstTimeUser ? <span className="ml-auto" /> : <WalletBar supportUrl={supportUrl} />}
      {!isFirstTimeUser && <NotificationBell allPath={NOTIFICATIONS} />}
      <UserMenu session={session} />
    </header>
  );
}
