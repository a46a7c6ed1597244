import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Role, role } from '@tossbook/contract';
import type { SessionUse } from '../../platform/db/db-types.ts';
import type { Caller } from '../../platform/http/call.ts';

/** The claims of a login token. It names a session; whether that is still live, only the database knows. */
export type Claims = Caller & { use: SessionUse };

const AUDIENCE = 'tossbook';
const SESSION_ID = /^[0-9a-f-]{36}$/;

/** The only header there is, byte for byte: a token does not choose its algorithm, type or key. */
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
  return `${text}.${signatureOf(key, text)}`;
}

type Verified = { claims: Claims; expiresAtMs: number };

export type TokenReader = (token: string) => Claims | null;

/** About 60 MB. Of more clients than this at once, many tokens are verified anew with each call. */
const REMEMBERED_MAX = 100_000;

/** Reads the claims of a token that one of these keys signed and that has not expired; null for any other. */
export function createTokenReader(keys: readonly KeyObject[]): TokenReader {
  // Oldest first. A browser sends the same token with every call for a day.
  const verified = new Map<string, Verified>();

  return (token) => {
    const known = verified.get(token);
    const found = known ?? verify(keys, token);
    if (!found || found.expiresAtMs <= Date.now()) return null;
    if (!known) verified.set(token, found);
    if (verified.size > REMEMBERED_MAX) verified.delete(verified.keys().next().value ?? '');
    return found.claims;
  };
}

function verify(keys: readonly KeyObject[], token: string): Verified | null {
  const [header, body, signature, ...more] = token.split('.');
  if (header !== HEADER || !body || !signature || more.length > 0) return null;
  if (!keys.some((key) => isEqual(signature, signatureOf(key, `${header}.${body}`)))) return null;
  return contentOf(JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>);
}

/** Compares the text, in constant time: another spelling of the same bytes is not ours either. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function contentOf({
  sub,
  jti,
  name,
  role: claimed,
  use,
  aud,
  iat,
  exp,
}: Record<string, unknown>): Verified | null {
  if (aud !== AUDIENCE || typeof iat !== 'number' || typeof exp !== 'number') return null;
  if (typeof sub !== 'string' || !/^\d{1,18}$/.test(sub) || typeof name !== 'string') return null;
  if (typeof jti !== 'string' || !SESSION_ID.test(jti)) return null;
  if (!role.options.includes(claimed as Role) || !isSessionUse(use)) return null;
  const claims: Claims = { userId: BigInt(sub), userName: name, role: claimed as Role, sessionId: jti, use };
  return { claims, expiresAtMs: exp * 1000 };
}

const isSessionUse = (use: unknown): use is SessionUse =>
  use === 'full' || use === 'first_time' || use === 'unproven';

const signatureOf = (key: KeyObject, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
