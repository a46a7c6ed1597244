import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useOutletContext } from 'react-router';
import { LOGIN } from '../features/auth/paths.ts';
import { useSite } from '../features/site/queries.ts';
import type { Session } from '../lib/session/session.ts';
import { buttonLook } from '../ui/button.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Logo, Wordmark } from '../ui/logo.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { Footer } from './footer.tsx';
import { Shell } from './shell.tsx';

/** The frame around a page for anyone: that of a logged-in user, or a plain one with the way to the login. */
export function OpenFrame() {
  const session = useOutletContext<Session | null>();
  return session ? <Shell /> : <GuestFrame />;
}

const nobody = null;

function GuestFrame() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <>
      <header className="sticky top-0 z-30 flex h-[59px] items-center gap-2 border-b border-line bg-surface/88 px-3.5 backdrop-blur-md">
        <Link
          to={LOGIN}
          aria-label={t('product')}
          className="mr-auto flex min-h-11 items-center gap-2 rounded-item"
        >
          <Logo />
          <span className="hidden wide:inline">
            <Wordmark />
          </span>
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
        <Link to={LOGIN} className={buttonLook({ look: 'secondary', size: 'small', className: 'min-h-11' })}>
          <LogIn aria-hidden className="size-4" />
          {t('auth.login')}
        </Link>
      </header>
      <main id="content" className="mx-auto max-w-[64rem] px-3.5 pt-4 pb-28 wide:px-5 wide:pt-6 wide:pb-20">
        <Outlet context={null} />
      </main>
      <Footer role={nobody} site={site} />
      <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
    </>
  );
}
