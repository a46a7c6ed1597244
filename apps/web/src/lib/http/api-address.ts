/** The base address of calls: the site itself, unless the pages were built for another host. */
const BASE = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/+$/, '') || '/api';

export const apiAddress = (path: string): string => `${BASE}${path}`;

/** The verifiable book is published beside the calls, where the books of other sites are too. */
export const bookAddress = (path: string): string => `${BASE.replace(/\/api$/, '')}/transparency${path}`;

/** The device is a cookie, which is sent to another host only on request. */
export const credentials: RequestCredentials = BASE.startsWith('/') ? 'same-origin' : 'include';

/** The address of a picture from the path given by the server. */
export const pictureAddress = (url: string): string => url.replace(/^\/api(?=\/)/, BASE);

/** A service that answers JSON with `ip`, instead of the site's own. */
export const addressLookup = (import.meta.env.VITE_IP_URL as string | undefined) || null;
