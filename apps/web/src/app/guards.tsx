import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import { CHANGE_PASSWORD, LOGIN } from '../features/auth/paths.ts';
import { homeOf, isKnownBrowser, readSession, type Session } from '../lib/session/session.ts';
import { noteWantedPage } from '../lib/session/wanted-page.ts';
import { toast } from '../lib/toast.tsx';

/** The session of a page inside the guards, which ensure that there is one. */
export const useSession = () => useOutletContext<Session>();

/** Without a token there is only the login, which then leads to the page that was asked for. */
export function RequireSession() {
  const session = readSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!session) noteWantedPage({ pathname, search });
  }, [session, pathname, search]);
  const state = isKnownBrowser() ? null : { isNewcomer: true };
  return session ? <Outlet context={session} /> : <Navigate to={LOGIN} state={state} replace />;
}

/** Pages for anyone: with the session if there is one that may use the site, else null. */
export function MaybeSession() {
  const session = readSession();
  return <Outlet context={session && !session.isFirstTimeUser ? session : null} />;
}

/** Users with a given password must choose their own first. */
export function RequireOwnPassword() {
  const session = useSession();
  if (!session.isFirstTimeUser) return <Outlet context={session} />;
  const state = { username: session.userName, isFirstTimeUser: true };
  return <Navigate to={CHANGE_PASSWORD} state={state} replace />;
}

/** Clients may not open /admin, nor staff the clients' pages: each is redirected home. */
export function RequireClient() {
  const session = useSession();
  return session.role === 'client' ? (
    <Outlet context={session} />
  ) : (
    <Navigate to={homeOf(session.role)} replace />
  );
}

export function RequireStaff() {
  const session = useSession();
  return session.role === 'client' ? (
    <Navigate to={homeOf(session.role)} replace />
  ) : (
    <Outlet context={session} />
  );
}

/** Some of the back office is for admins only; an employee who is sent away is told so. */
export function RequireAdmin() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (session.role === 'employee') toast.info(t('guards.adminsOnly'), { toastId: 'admins only' });
  }, [session.role, pathname, t]);
  return session.role === 'admin' ? (
    <Outlet context={session} />
  ) : (
    <Navigate to={homeOf(session.role)} replace />
  );
}

/** An admin's wallet is never shown, so it has no passbook page either. */
export function RequireWallet() {
  const session = useSession();
  return session.role === 'admin' ? (
    <Navigate to={homeOf(session.role)} replace />
  ) : (
    <Outlet context={session} />
  );
}

/** The login is for those who are not logged in. */
export function RequireNoSession() {
  const session = readSession();
  return session ? <Navigate to={homeOf(session.role)} replace /> : <Outlet />;
}
