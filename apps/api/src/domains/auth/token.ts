import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Role, role } from '@tossbook/contract';
import type { SessionUse } from '../../platform/db-types.ts';
import type { Caller } from '../../platform/http/call.ts';

/** What a login token says. It names a session; whether that session still lives, the database says. */
export type Claims = Caller & { use: SessionUse };

const AUDIENCE = 'tossbook';
const SESSION_ID = /^[0-9a-f-]{36}$/;

/**
 * The one header there is, byte for byte. A token does not choose its algorithm, type or key: whatever does not
 * begin with this is not ours.
 */
const HEADER = encode({ alg: 'HS256', typ: 'tossbook+jwt' });

export const secretKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** A JSON Web Token (HS256). */
export function signToken(
  key: KeyObject,
  { userId, userName, role, sessionId, use }: Claims,
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
): string {
  const payload = {
    name: userName,
    role,
    use,
    sub: String(userId),
    jti: sessionId,
    aud: AUDIENCE,
    iat: Math.floor(issuedAt.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
  const text = `${HEADER}.${encode(payload)}`;
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

type Verified = { claims: Claims; expiresAtMs: number };

/**
 * Tokens whose signature was found good, oldest first. A browser sends the same one with every call for a day, and to
 * check it anew each time took a sixth of the server's time for a bet.
 */
const verified = new WeakMap<KeyObject, Map<string, Verified>>();
const REMEMBERED_MAX = 50_000;

/** The claims of a token that we signed and that is not past its time, else null. */
export function readToken(key: KeyObject, token: string): Claims | null {
  const known = verified.get(key) ?? new Map<string, Verified>();
  verified.set(key, known);
  const found = known.get(token) ?? verify(key, token);
  if (!found || found.expiresAtMs <= Date.now()) return null;
  known.set(token, found);
  if (known.size > REMEMBERED_MAX) known.delete(known.keys().next().value ?? '');
  return found.claims;
}

function verify(key: KeyObject, token: string): Verified | null {
  const [header, body, signature, ...more] = token.split('.');
  if (header !== HEADER || !body || !signature || more.length > 0) return null;
  // Compared as text: another spelling of the same bytes is no token of ours either.
  const expected = Buffer.from(signatureOf(key, `${header}.${body}`).toString('base64url'));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return contentOf(JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>);
}

function contentOf({ sub, jti, name, role: claimed, use, aud, iat, exp }: Record<string, unknown>) {
  if (aud !== AUDIENCE || typeof iat !== 'number' || typeof exp !== 'number') return null;
  if (typeof sub !== 'string' || !/^\d{1,18}$/.test(sub) || typeof name !== 'string') return null;
  if (typeof jti !== 'string' || !SESSION_ID.test(jti)) return null;
  if (!role.options.includes(claimed as Role) || (use !== 'full' && use !== 'first_time')) return null;
  const claims: Claims = { userId: BigInt(sub), userName: name, role: claimed as Role, sessionId: jti, use };
  return { claims, expiresAtMs: exp * 1000 };
}

const signatureOf = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
