import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { PushOffer } from './push-offer.tsx';
import { PushRenewal } from './push-renewal.tsx';
import { PushSwitch } from './push-switch.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
const RENEWED = 'https://fcm.googleapis.com/fcm/send/2';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
/** The site's, and the one before it. */
const KEY = `${'B'.repeat(86)}A`;
const OLD_KEY = `BAAA${'B'.repeat(82)}A`;
const offer = page.getByRole('region', { name: 'Tell me when the toss is decided' });

/** A browser with a service worker, whose user says this when it asks. */
async function aBrowser({ says = 'granted' as NotificationPermission, isOn = false, by = KEY } = {}) {
  await loadWords(['push']);
  let current: object | null = null;
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytesOf(by) },
    toJSON: () => ({ keys: KEYS }),
    unsubscribe: async () => {
      current = null;
    },
  };
  if (isOn) current = subscription;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (current) throw new Error('InvalidStateError');
      current = {
        ...subscription,
        endpoint: isOn ? RENEWED : ENDPOINT,
        options: { applicationServerKey: bytesOf(applicationServerKey) },
      };
      return current;
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(says);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  localStorage.removeItem('pushDeclined');
  return answerCalls({
    getPush: () => ({ publicKey: KEY }),
    subscribePush: () => ({ message: 'We will tell you on this device' }),
    unsubscribePush: () => ({ message: 'This device is quiet now' }),
  });
}
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    .buffer;
const sentTo = (calls: { name: string; sent: { body: unknown } }[], name: string) =>
  calls.filter((made) => made.name === name).map(({ sent }) => sent.body);

test('who wants messages is subscribed, and the offer goes', async () => {
  const calls = await aBrowser();
  const { button, toast } = await show(<PushOffer />);
  await button('Tell me').click();
  await expect.element(toast('We will tell you on this device')).toBeVisible();
  expect(sentTo(calls, 'subscribePush')).toEqual([{ endpoint: ENDPOINT, keys: KEYS, publicKey: KEY }]);
  await expect.element(offer).not.toBeInTheDocument();
});

test('whoever says not now, here or to the browser, is never asked again', async () => {
  const calls = await aBrowser();
  const first = await show(<PushOffer />);
  await first.button('Not now').click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(localStorage.getItem('pushDeclined')).toBe('1');
  const asked = calls.length;
  await show(<PushOffer />);
  await drawn();
  await expect.element(offer).not.toBeInTheDocument();
  expect(calls).toHaveLength(asked);
});

test('a no to the browser sends nothing', async () => {
  const calls = await aBrowser({ says: 'denied' });
  const { button } = await show(<PushOffer />);
  await button('Tell me').click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(sentTo(calls, 'subscribePush')).toEqual([]);
  expect(localStorage.getItem('pushDeclined')).toBe('1');
});

test('a site without keys offers nothing', async () => {
  const calls = await aBrowser();
  answerCalls({ getPush: () => ({ publicKey: null }) });
  await show(<PushOffer />);
  await expect.poll(() => calls.filter(({ name }) => name === 'getPush')).toHaveLength(1);
  await drawn();
  await expect.element(offer).not.toBeInTheDocument();
});

test('the switch turns a device off, and on again', async () => {
  const calls = await aBrowser({ isOn: true });
  const { button, toast } = await show(<PushSwitch />);
  await button('Switch off').click();
  await expect.element(toast('This device is quiet now')).toBeVisible();
  expect(sentTo(calls, 'unsubscribePush')).toEqual([{ endpoint: ENDPOINT }]);
  await button('Tell me').click();
  await expect.element(toast('We will tell you on this device')).toBeVisible();
  await expect.element(button('Switch off')).toBeVisible();
});

test('a subscription by a key that the site has replaced is renewed once, without a question', async () => {
  const calls = await aBrowser({ isOn: true, by: OLD_KEY });
  await show(<PushRenewal />);
  await expect
    .poll(() => sentTo(calls, 'subscribePush'))
    .toEqual([{ endpoint: RENEWED, keys: KEYS, publicKey: KEY }]);
  await expect.poll(() => sentTo(calls, 'unsubscribePush')).toEqual([{ endpoint: ENDPOINT }]);
  await drawn();
  expect(sentTo(calls, 'subscribePush')).toHaveLength(1);
});

test('a subscription by the key in force is left alone', async () => {
  const calls = await aBrowser({ isOn: true });
  await show(<PushRenewal />);
  await expect.poll(() => calls.filter(({ name }) => name === 'getPush')).toHaveLength(1);
  await drawn();
  expect(calls.map(({ name }) => name)).toEqual(['getPush']);
});
