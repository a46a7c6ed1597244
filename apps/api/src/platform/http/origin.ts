import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Origin } from './call.ts';

/** A browser takes the second over TLS alone, and from this very host: none beside it can plant a device there. */
const COOKIE_NAMES = { plain: 'device', secure: '__Host-device' };
const cookieOf = (name: string) =>
  new RegExp(`(?:^|; ?)${name}=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`, 'i');
const COOKIES = { plain: cookieOf(COOKIE_NAMES.plain), secure: cookieOf(COOKIE_NAMES.secure) };
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** As nginx writes it, or with hyphens. */
const PROXY_ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A device is a random id in a first-party cookie; a browser without one gets it with the answer. One whose cookie is of
 * before there was the secure name keeps its device under the new one.
 */
export function originOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, givesDevice }: { isSecure: boolean; givesDevice: boolean },
): Origin {
  const kind = isSecure ? 'secure' : 'plain';
  const sent = request.headers.cookie ?? '';
  const known = COOKIES[kind].exec(sent)?.[1];
  const deviceId = known ?? COOKIES.plain.exec(sent)?.[1] ?? randomUUID();
  if (givesDevice && !known) {
    const secure = isSecure ? ' Secure;' : '';
    const cookie = `${COOKIE_NAMES[kind]}=${deviceId}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly;${secure} SameSite=Lax`;
    reply.header('set-cookie', cookie);
  }
  return {
    requestId: request.id,
    address: addressOf(request),
    deviceId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  };
}

/**
 * The address of the caller, or of the last trusted proxy before something that is no address: a proxy that
 * passes on what a stranger wrote must not make calls fail. Without a zone ('%eth0'), which no column takes.
 */
export function addressOf({ ip, ips = [ip] }: FastifyRequest): string {
  return (ips.findLast((address) => isIP(address) > 0) ?? '::').replace(/%.*$/, '');
}

/**
 * The caller's key, else the name that the proxy gave the request: when a server dies before it has answered, the proxy
 * asks the next one under the same name. Else the request's own id.
 */
export function operationIdOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return proxyIdOf(request) ?? request.id;
  if (typeof key !== 'string' || !UUID.test(key)) throw new Refusal('KEY_INVALID');
  return key;
}

/** Only a trusted proxy has another address before its own. */
function proxyIdOf({ headers, ips = [] }: FastifyRequest): string | null {
  const id = headers['x-request-id'];
  return ips.length > 1 && typeof id === 'string' && PROXY_ID.test(id) ? id : null;
}
