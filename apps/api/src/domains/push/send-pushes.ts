import webPush from 'web-push';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import type { PushSite } from '../../platform/push-site.ts';
import { repeat } from '../../platform/schedule.ts';
import { isPushEndpoint } from './endpoint.ts';
import { claimDeliveries, dropEnded, endDelivery, makeDeliveries, removeSubscription } from './push.store.ts';
import { type Delivery, payloadOf, ttlSecondsOf } from './push.ts';

const PAUSE_MS = 2_000;
const TRIES_MAX = 4;
const ANSWER_MS_MAX = 10_000;

/**
 * Sends what clients should hear of now. Several workers may do so at once; each message is tried a few times, and its
 * number lets the browser show it once. Returns whether there may be more.
 */
export async function sendPushes(db: Db, { site, log }: { site: PushSite; log: Log }): Promise<boolean> {
  const deliveries = await inTransaction(db, async (tx) => {
    await dropEnded(tx);
    await makeDeliveries(tx);
    return claimDeliveries(tx);
  });
  await Promise.all(deliveries.map((delivery) => sendOne(db, delivery, { site, log })));
  return deliveries.length > 0;
}

/** Does so until stopped. Without keys there is nobody to send to. */
export async function runPushes(
  db: Db,
  { site, signal, log }: { site: PushSite | null; signal: AbortSignal; log: Log },
): Promise<void> {
  if (!site) return;
  await repeat({
    work: () => sendPushes(db, { site, log }),
    pauseMs: PAUSE_MS,
    signal,
    onError: (error) => log.warn({ err: error }, 'push messages not sent'),
  });
}

async function sendOne(
  db: Db,
  delivery: Delivery,
  { site, log }: { site: PushSite; log: Log },
): Promise<void> {
  const status = await post(delivery, site).catch((error: unknown) => {
    log.info({ err: error, attempts: delivery.attempts }, 'push service not reached');
    return null;
  });
  // The browser has withdrawn it, or it was never one.
  if (status === 404 || status === 410) return inTransaction(db, (tx) => removeSubscription(tx, delivery));
  const isPassing = status === null || status === 429 || status >= 500;
  if (isPassing && delivery.attempts < TRIES_MAX) return;
  if (status === null || status >= 300) log.warn({ status }, 'push message given up');
  await inTransaction(db, (tx) => endDelivery(tx, delivery));
}

/** Encrypts for the browser alone (RFC 8291), signs as this site (RFC 8292), and sends. Returns the status. */
async function post(delivery: Delivery, site: PushSite) {
  const { contact, testOrigin } = site;
  const { endpoint, p256dh, auth } = delivery;
  // The list may have become shorter since the client was stored.
  if (!isPushEndpoint(endpoint, testOrigin)) return 410;
  const pair = keyPairFor(delivery, site);
  // By a key that the site has no more, nothing can reach it.
  if (!pair) return 410;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(delivery),
    {
      vapidDetails: { subject: contact, publicKey: pair.publicKey, privateKey: pair.privateKey },
      TTL: ttlSecondsOf(delivery),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  // oxlint-disable-next-line no-restricted-globals -- The one address that the server calls: a push service of the list.
  const response = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body ?? []),
    // A redirect could lead anywhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });
  await response.body?.cancel();
  return response.status;
}

const keyPairFor = ({ publicKey }: Delivery, site: PushSite) =>
  publicKey === null
    ? (site.previous ?? site)
    : [site, site.previous].find((pair) => pair?.publicKey === publicKey);
