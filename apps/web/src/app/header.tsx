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

export function Header({ session, supportUrl, onOpenMenu }: HeaderProps) {
  const { t } = useTranslation();
  const hasWalletBar = session.role !== 'admin' && !session.isFirstTimeUser;
  const hasBell = session.role === 'client' && !session.isFirstTimeUser;
  return (
    <header className="sticky top-0 z-30 flex h-[59px] items-center gap-1.5 border-b border-line bg-surface/88 pr-3 pl-1.5 backdrop-blur-md wide:gap-3.5 wide:px-4">
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
        to={homeOf(session.role)}
        aria-label={t('product')}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-item"
      >
        <Logo />
        <span className={hasWalletBar ? 'hidden wide:inline' : undefined}>
          <Wordmark />
        </span>
      </Link>
      {hasWalletBar ? <WalletBar supportUrl={supportUrl} /> : <span className="ml-auto" />}
      {hasBell && <NotificationBell allPath={NOTIFICATIONS} />}
      <UserMenu session={session} />
    </header>
  );
}
