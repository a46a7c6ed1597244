/** The push services of the browsers. The worker calls no other host, whatever address a client sends. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether the worker may send to this address. A client chooses it, so it could name anything that the worker's network
 * reaches: only the known services count, by https on its own port, without a name or password in the address. For
 * trials one more origin can be configured.
 */
export function isPushEndpoint(text: string, testOrigin: string | null): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (testOrigin !== null && url.origin === testOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return SERVICES.some((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  );
}
