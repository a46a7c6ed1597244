/** The page that somebody asked for before the login, for this tab alone. */
const KEY = 'wantedPage';

export function noteWantedPage({ pathname, search }: { pathname: string; search: string }): void {
  if (pathname !== '/') sessionStorage.setItem(KEY, pathname + search);
}

/** Where the login leads, once; null if nothing was asked for. */
export function takeWantedPage(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted;
}
