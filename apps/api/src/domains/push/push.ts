import type { NotificationType } from '../../platform/db/db-types.ts';

/** Of a browser, as it made them. */
export type PushKeys = { p256dh: string; auth: string };

export type Delivery = PushKeys & {
  userId: bigint;
  subscriptionId: bigint;
  notificationId: bigint;
  attempts: number;
  endpoint: string;
  /** Of the site, which the browser expects; null if it was not noted, before keys could be changed. */
  publicKey: string | null;
  type: NotificationType;
  title: string;
  message: string;
  matchCode: string | null;
};

/** What the browser gets: small, and with the page that a click opens. */
export const payloadOf = (delivery: Delivery): string =>
  JSON.stringify({
    id: String(delivery.notificationId),
    kind: delivery.type,
    title: delivery.title,
    body: delivery.message,
    url: pageOf(delivery),
  });

function pageOf({ type, matchCode }: Delivery): string {
  if (type === 'upi_deposit') return '/deposit';
  return type === 'match_closing' && matchCode !== null ? `/match/${matchCode}` : '/tossTransaction';
}

/** A push service holds a message so long for a phone that is off. That a match closes is no news once it has closed. */
export const ttlSecondsOf = ({ type }: Delivery): number => (type === 'match_closing' ? 10 * 60 : 60 * 60);
