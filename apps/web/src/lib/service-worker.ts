/** The page's content policy lets scripts be named by trusted text only; this is the one that may name a worker. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

const WORKER = '/sw.js';
const CHECK_MS = 60 * 60 * 1000;

function trustedWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/**
 * Starts the service worker and tells of each newer one that waits to take over. Without one, on an old browser or on
 * plain http, the site is the same but for the offline page.
 */
export async function watchServiceWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedWorker(), { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;

  const tell = () => {
    // The first worker of all replaces nothing, so there is nothing to reload for.
    if (registration.waiting && serviceWorker.controller) onWaiting(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  );
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
}

/** Lets a waiting worker take over, then loads the page anew, with it. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
