import type { Role, Tick, Unknown } from '@tossbook/contract';

/** Who is logged in, as stored in the browser. The server re-checks everything from the token. */
export type Session = {
  userName: string;
  token: string;
  role: Role;
  loginTime: number;
  isFirstTimeUser: boolean;
  /** What an employee may do, as the server last said; never stored. */
  ticks?: readonly Tick[] | undefined;
};

const KEYS = ['username', 'jwtToken', 'userType', 'loginTime', 'isFirstTimeUser'] as const;
// Not imported from the contract: that would pull in the permission table, which a login does not need.
const ROLES = ['client', 'employee', 'admin'] as const satisfies Role[];
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export function readSession(): Session | null {
  const [userName, token, userType, loginTime, isFirstTimeUser] = KEYS.map((key) =>
    localStorage.getItem(key),
  );
  const role = ROLES.find((option) => option === userType);
  if (!userName || !token || !role) return null;
  return { userName, token, role, loginTime: Number(loginTime), isFirstTimeUser: isFirstTimeUser === 'true' };
}

/** An unknown kind of account is handled by a newer page, after a reload. */
type NewSession = Omit<Session, 'loginTime' | 'role' | 'ticks'> & { role: Role | Unknown };

/** Kept when a session ends: whoever has logged in here before need not be told what this is. */
const KNOWN_KEY = 'hasLoggedIn';

export const isKnownBrowser = (): boolean => localStorage.getItem(KNOWN_KEY) !== null;

export function saveSession({ userName, token, role, isFirstTimeUser }: NewSession): void {
  localStorage.setItem('username', userName);
  localStorage.setItem('jwtToken', token);
  localStorage.setItem('userType', role);
  localStorage.setItem('loginTime', String(Date.now()));
  localStorage.setItem(KNOWN_KEY, 'true');
  // The guards check for its presence.
  if (isFirstTimeUser) localStorage.setItem('isFirstTimeUser', 'true');
  else localStorage.removeItem('isFirstTimeUser');
}

/** The day of the last claimed bonus also belongs to the user: the next one has their own. */
export const BONUS_DAY_KEY = 'lastDailyBonusClaimed';

/** Removes the session, but keeps browser preferences (theme, language). */
export function clearSession(): void {
  for (const key of [...KEYS, BONUS_DAY_KEY]) localStorage.removeItem(key);
}

export function isExpired({ loginTime }: Session, now = Date.now()): boolean {
  return !(now - loginTime < LIFETIME_MS);
}

export const homeOf = (role: Role | Unknown) => (role === 'client' ? '/' : '/admin');
