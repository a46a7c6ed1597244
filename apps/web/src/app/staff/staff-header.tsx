import { formatIst } from '@tossbook/rules';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WalletBar } from '../../features/wallet/wallet-bar.tsx';
import { homeOf, type Session } from '../../lib/session/session.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { Keys } from '../../ui/keys.tsx';
import { Logo, Wordmark } from '../../ui/logo.tsx';
import { UserMenu } from '../menu/user-menu.tsx';

type StaffHeaderProps = {
  session: Session;
  supportUrl: string | null;
  onOpenMenu: () => void;
  /** Null for those who must choose their password first. */
  onFind: (() => void) | null;
  /** About to be pressed. */
  onNearFind: () => void;
};

const round =
  'grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-surface-2 wide:hidden';

export function StaffHeader({ session, supportUrl, onOpenMenu, onFind, onNearFind }: StaffHeaderProps) {
  const { t } = useTranslation();
  const { role, userName, isFirstTimeUser } = session;
  const hasWalletBar = role === 'employee' && !isFirstTimeUser;
  return (
    <header className="sticky top-0 z-30 flex h-[52px] items-center gap-1 border-b border-line bg-surface/94 pr-2.5 pl-1.5 backdrop-blur-md wide:h-[46px] wide:gap-3.5 wide:px-3.5">
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
        className={round}
      >
        <MenuIcon aria-hidden className="size-5" />
      </button>
      <Link
        to={homeOf(role)}
        aria-label={t('product')}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-item wide:min-h-9 full:w-[166px]"
      >
        <Logo className="size-[26px]" />
        <span className={hasWalletBar ? 'hidden min-[900px]:inline' : undefined}>
          <Wordmark />
        </span>
      </Link>
      {onFind && (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={onFind}
            onPointerEnter={onNearFind}
            onFocus={onNearFind}
            className="hidden h-8 min-w-0 flex-1 items-center gap-2 rounded-[9px] border border-line bg-surface-2 pr-1.5 pl-2.5 text-left text-[0.83rem] text-text-2 transition hover:border-text-2/60 wide:flex wide:max-w-[420px] aside:ml-8 full:ml-0 full:max-w-[520px]"
          >
            <Search aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{t('shortcuts.findHint')}</span>
            <Keys keys="Ctrl+K" />
          </button>
          <button
            type="button"
            aria-label={t('shortcuts.findHint')}
            aria-haspopup="dialog"
            onClick={onFind}
            className={`${round} ml-auto`}
          >
            <Search aria-hidden className="size-5" />
          </button>
        </>
      )}
      <span className="hidden flex-1 wide:block" />
      {hasWalletBar ? <WalletBar supportUrl={supportUrl} /> : <Clock />}
      <UserMenu session={session} />
      <span aria-hidden className="-ml-1.5 hidden max-w-40 leading-tight aside:block">
        <span className="block truncate text-[0.87rem] font-bold">{userName}</span>
        <span className="block text-[0.75rem] text-text-2">{t(`user.${role}`)}</span>
      </span>
    </header>
  );
}

/** Indian time, by which matches close. */
function Clock() {
  const time = useFromNow((now) => formatIst(new Date(now), 'second').split(' ').slice(1).join(' '));
  return (
    <span className="hidden items-center gap-2 text-[0.87rem] font-semibold whitespace-nowrap text-text-2 min-[900px]:flex">
      <span aria-hidden className="size-[7px] rounded-full bg-gain ring-3 ring-gain/25" />
      {time} <span className="text-[0.8em]">IST</span>
    </span>
  );
}
