import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import type { Origin } from '../call.ts';

/** Browsers accept the second only over TLS and from this exact host, so no sibling domain can plant a device. */
const COOKIE_NAMES = { plain: 'device', secure: '__Host-device' };
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** As nginx writes it, or with hyphens. */
const PROXY_ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A device is a random id in a first-party cookie; a browser without one gets it with the answer. One with a cookie
 * from before the secure name keeps its device under the new name.
 */
export function originOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, givesDevice }: { isSecure: boolean; givesDevice: boolean },
): Origin {
  const name = COOKIE_NAMES[isSecure ? 'secure' : 'plain'];
  const sent = request.headers.cookie;
  const cookies = sent === undefined ? {} : parseCookie(sent);
  const known = deviceIn(cookies, name);
  const deviceId = known ?? deviceIn(cookies, COOKIE_NAMES.plain) ?? randomUUID();
  if (givesDevice && !known) {
    const device = stringifySetCookie({
      name,
      value: deviceId,
      maxAge: YEAR_SECONDS,
      path: '/',
      httpOnly: true,
      secure: isSecure,
      sameSite: 'lax',
    });
    reply.header('set-cookie', device);
  }
  return {
    requestId: request.id,
    address: addressOf(request),
    deviceId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  };
}

function deviceIn(cookies: Record<string, string | undefined>, name: string): string | null {
  const value = cookies[name];
  return value && UUID.test(value) ? value : null;
}

/**
 * The address of the caller, or of the last trusted proxy before something that is not an address: a proxy that
 * forwards what a stranger wrote must not make calls fail. Without a zone ('%eth0'), which inet columns reject.
 */
export function addressOf({ ip, ips = [ip] }: FastifyRequest): string {
  return (ips.findLast((address) => isIP(address) > 0) ?? '::').replace(/%.*$/, '');
}

/**
 * The caller's key, else the proxy's id for the request: when a server dies before answering, the proxy retries on the
 * next one with the same id. Else the request's own id.
 */
export function operationIdOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return proxyIdOf(request) ?? request.id;
  if (typeof key !== 'string' || !UUID.test(key)) throw new Refusal('KEY_INVALID');
  return key;
}

/** Believed only from a trusted proxy: only then is there more than one address. */
function proxyIdOf({ headers, ips = [] }: FastifyRequest): string | null {
  const id = headers['x-request-id'];
  return ips.length > 1 && typeof id === 'string' && PROXY_ID.test(id) ? id : null;
}
