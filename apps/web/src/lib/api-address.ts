/** Where the calls are: on the site itself, unless the pages were built for another place. */
const BASE = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/+$/, '') || '/api';

export const apiAddress = (path: string): string => `${BASE}${path}`;

/** The device is a cookie, which another place gets only if it is asked for. */
export const credentials: RequestCredentials = BASE.startsWith('/') ? 'same-origin' : 'include';

/** The address of a picture that the server names by its own path. */
export const pictureAddress = (url: string): string => url.replace(/^\/api(?=\/)/, BASE);

/** A service that answers JSON with `ip`, where another than the site's own is wanted. */
export const addressLookup = (import.meta.env.VITE_IP_URL as string | undefined) || null;
