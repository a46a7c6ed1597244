import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { PushOffer } from './push-offer.tsx';
import { PushSwitch } from './push-switch.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const offer = page.getByRole('region', { name: 'Tell me when the toss is decided' });

/** A browser with a service worker, whose user says this when it asks. */
async function aBrowser({ says = 'granted' as NotificationPermission, isOn = false } = {}) {
  await loadWords(['push']);
  let current: object | null = null;
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ keys: KEYS }),
    unsubscribe: async () => {
      current = null;
    },
  };
  if (isOn) current = subscription;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current = subscription;
      return subscription;
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(says);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  localStorage.removeItem('pushDeclined');
  return answerCalls({
    getPush: () => ({ publicKey: 'B'.repeat(87) }),
    subscribePush: () => ({ message: 'We will tell you on this device' }),
    unsubscribePush: () => ({ message: 'This device is quiet now' }),
  });
}
const sentTo = (calls: { name: string; sent: { body: unknown } }[], name: string) =>
  calls.filter((made) => made.name === name).map(({ sent }) => sent.body);

test('who wants messages is subscribed, and the offer goes', async () => {
  const calls = await aBrowser();
  const { button, toast } = await show(<PushOffer />);
  await button('Tell me').click();
  await expect.element(toast('We will tell you on this device')).toBeVisible();
  expect(sentTo(calls, 'subscribePush')).toEqual([{ endpoint: ENDPOINT, keys: KEYS }]);
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
