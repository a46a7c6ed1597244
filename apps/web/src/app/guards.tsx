import { Navigate, Outlet, useOutletContext } from 'react-router';
import { homeOf, readSession, type Session } from '../lib/session.ts';
import { paths } from './paths.ts';

/** The session of the page inside the guards; they are what makes sure that there is one. */
export const useSession = () => useOutletContext<Session>();

/** Without a token there is only the login. */
export function RequireSession() {
  const session = readSession();
  return session ? <Outlet context={session} /> : <Navigate to={paths.login} replace />;
}

/** Whoever still has a given password chooses an own one first. */
export function RequireOwnPassword() {
  const session = useSession();
  if (!session.isFirstTimeUser) return <Outlet context={session} />;
  const state = { username: session.userName, isFirstTimeUser: true };
  return <Navigate to={paths.changePassword} state={state} replace />;
}

/** Clients have no business under /admin, and staff none on the clients' pages: each is led home. */
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

/** Some of the back office is for admins alone. */
export function RequireAdmin() {
  const session = useSession();
  return session.role === 'admin' ? (
    <Outlet context={session} />
  ) : (
    <Navigate to={homeOf(session.role)} replace />
  );
}

/** An admin's wallet is shown nowhere, so there is no passbook of it either. */
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
