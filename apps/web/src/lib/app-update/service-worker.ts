import { trustedScript } from '../trusted-script.ts';

const WORKER = '/sw.js';
const CHECK_MS = 60 * 60 * 1000;

/**
 * Starts the service worker and reports each newer one that waits to take over. Without one, on an old browser or on
 * plain http, only the offline page is missing.
 */
export async function watchServiceWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedScript('service-worker', WORKER), { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;

  const tell = () => {
    // The very first worker replaces nothing, so no reload is needed.
    if (registration.waiting && serviceWorker.controller) onWaiting(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  );
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
}

/** Lets a waiting worker take over, then reloads the page. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
