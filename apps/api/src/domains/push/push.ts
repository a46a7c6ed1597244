import type { NotificationType } from '../../platform/db/db-types.ts';

/** Of a browser, as it made them. */
export type PushKeys = { p256dh: string; auth: string };

export type Delivery = PushKeys & {
  userId: bigint;
  subscriptionId: bigint;
  notificationId: bigint;
  attempts: number;
  endpoint: string;
  type: NotificationType;
  title: string;
  message: string;
};

/** What the browser gets: small, and with the page that a click opens. */
export const payloadOf = ({ notificationId, type, title, message }: Delivery): string =>
  JSON.stringify({
    id: String(notificationId),
    kind: type,
    title,
    body: message,
    url: type === 'upi_deposit' ? '/deposit' : '/tossTransaction',
  });
