import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { useOwnTicks } from '../features/employees/queries.ts';
import { StepUpHost } from '../features/second-factor/step-up-host.tsx';
import { useSite } from '../features/site/queries.ts';
import { onFirstTouch } from '../lib/on-first-touch.ts';
import { followPresence } from '../lib/session/presence.ts';
import type { Session } from '../lib/session/session.ts';
import { Footer } from './footer.tsx';
import { useSession } from './guards.tsx';
import { Header } from './header.tsx';
import { loadLayers, PushRenewal, SideMenu } from './lazy-layers.ts';
import { useLiveUpdates } from './live-updates.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { MenuLinks } from './menu/menu-links.tsx';
import { RealityCheck } from './reality-check.tsx';
import { StaffFrame } from './staff/lazy-staff-frame.ts';

/** The frame around every page of a logged-in user. */
export function Shell() {
  const { t } = useTranslation();
  const session = useSession();
  useLiveUpdates(session);
  const ticks = useOwnTicks(session);
  const site = useSite();
  const supportUrl = site?.supportUrl ?? null;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [wasMenuOpened, setWasMenuOpened] = useState(false);
  useEffect(() => onFirstTouch(() => void loadLayers().catch(() => undefined)), []);
  useEffect(followPresence, []);
  const handleOpenMenu = () => {
    setWasMenuOpened(true);
    setIsMenuOpen(true);
  };
  const page = <Outlet context={{ ...session, ticks } satisfies Session} />;
  return (
    <>
      <a
        href="#content"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-60 focus-visible:rounded-control focus-visible:bg-surface focus-visible:px-4 focus-visible:py-3"
      >
        {t('menu.skip')}
      </a>
      {wasMenuOpened && (
        <Suspense fallback={null}>
          <SideMenu
            isOpen={isMenuOpen}
            onOpenChange={setIsMenuOpen}
            role={session.role}
            ticks={ticks}
            supportUrl={supportUrl}
          />
        </Suspense>
      )}
      {session.role === 'client' ? (
        <ClientFrame session={session} site={site} onOpenMenu={handleOpenMenu}>
          {page}
        </ClientFrame>
      ) : (
        <Suspense fallback={<LoadingScreen />}>
          <StaffFrame session={session} ticks={ticks} site={site} onOpenMenu={handleOpenMenu}>
            {page}
          </StaffFrame>
        </Suspense>
      )}
      <StepUpHost />
      {/* Also keyed by page: every freshly opened page has the same key. */}
      <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
    </>
  );
}

type ClientFrameProps = {
  session: Session;
  site: ReturnType<typeof useSite>;
  onOpenMenu: () => void;
  children: ReactNode;
};

function ClientFrame({ session, site, onOpenMenu, children }: ClientFrameProps) {
  const supportUrl = site?.supportUrl ?? null;
  return (
    <>
      <Header session={session} supportUrl={supportUrl} onOpenMenu={onOpenMenu} />
      <div className="mx-auto wide:grid wide:max-w-[2200px] wide:grid-cols-[212px_minmax(0,1fr)] full:grid-cols-[236px_minmax(0,1fr)]">
        <aside className="sticky top-[59px] hidden max-h-[calc(100dvh-96px)] self-start overflow-y-auto px-2 py-4 wide:block full:px-3">
          <MenuLinks role={session.role} supportUrl={supportUrl} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          // As wide as its lines are read well, unless the page fills the screen itself.
          className="mx-auto w-full max-w-[1128px] min-w-0 px-3.5 pt-4 pb-28 outline-none wide:px-5 wide:pt-6 wide:pb-20 has-data-[page=wide]:max-w-none!"
        >
          {children}
        </main>
      </div>
      {!session.isFirstTimeUser && <RealityCheck />}
      {!session.isFirstTimeUser && hasAgreedToMessages() && (
        <Suspense fallback={null}>
          <PushRenewal />
        </Suspense>
      )}
      <Footer role={session.role} site={site} />
    </>
  );
}

const hasAgreedToMessages = () => 'Notification' in globalThis && Notification.permission === 'granted';
