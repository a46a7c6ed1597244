import { expect, test } from 'vitest';
import { isPushEndpoint } from './endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm',
  'https://user@fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com.example.org/',
  'https://examplefcm.googleapis.com/',
  'https://evilnotify.windows.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://localhost/',
  'http://127.0.0.1:9/test',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
  '',
])('%s is none, and is never called', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(false);
});

test('an origin for trials is taken as it is configured, and no other', () => {
  expect(isPushEndpoint('http://127.0.0.1:9/test', 'http://127.0.0.1:9')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:10/test', 'http://127.0.0.1:9')).toBe(false);
  expect(isPushEndpoint('http://a@127.0.0.1:9/test', 'http://127.0.0.1:9')).toBe(false);
});
