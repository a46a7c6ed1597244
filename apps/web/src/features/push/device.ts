import { inAddress } from '../../lib/base64-url.ts';

/** What this browser can do, and whether it gets messages. */
export type Device = {
  canAsk: boolean;
  isDenied: boolean;
  endpoint: string | null;
  /** The site's key by which it was subscribed. */
  subscribedBy: string | null;
};

const UNABLE: Device = { canAsk: false, isDenied: false, endpoint: null, subscribedBy: null };

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function readDevice(): Promise<Device> {
  const registration = await worker();
  if (!registration) return UNABLE;
  const subscription = await registration.pushManager.getSubscription();
  return {
    canAsk: true,
    isDenied: Notification.permission === 'denied',
    endpoint: subscription?.endpoint ?? null,
    subscribedBy: keyOf(subscription),
  };
}

/** As the server writes it. */
function keyOf(subscription: PushSubscription | null): string | null {
  const key = subscription?.options.applicationServerKey;
  if (!key) return null;
  return inAddress(btoa(String.fromCharCode(...new Uint8Array(key))));
}

/** The browser asks the user. Null if that was a no. */
export async function subscribeDevice(publicKey: string) {
  const registration = await worker();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth }, publicKey };
}

export async function unsubscribeDevice(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Stays in this browser: whoever said no is not asked again. */
const DECLINED = 'pushDeclined';
export const isDeclined = () => localStorage.getItem(DECLINED) !== null;
export const decline = () => localStorage.setItem(DECLINED, '1');
