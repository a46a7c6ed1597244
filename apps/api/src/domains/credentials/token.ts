import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Role, role } from '@tossbook/contract';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { SessionUse } from '../../platform/db/db-types.ts';
import type { Caller } from '../../platform/http/call.ts';

/** The claims of a login token. It names a session; whether that is still live, only the database knows. */
export type Claims = Caller & { use: SessionUse };

const ALGORITHM = 'HS256';
const TYPE = 'tossbook+jwt';
const AUDIENCE = 'tossbook';
const SESSION_ID = /^[0-9a-f-]{36}$/;

export const secretKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** A JSON Web Token (HS256). */
export function signToken(
  key: KeyObject,
  { userId, userName, role, sessionId, use }: Claims,
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
): Promise<string> {
  return new SignJWT({
    name: userName,
    role,
    use,
    sub: String(userId),
    jti: sessionId,
    aud: AUDIENCE,
    iat: Math.floor(issuedAt.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .sign(key);
}

type Verified = { claims: Claims; expiresAtMs: number };

export type TokenReader = (token: string) => Promise<Claims | null>;

const REMEMBERED_MAX = 50_000;

/** Reads the claims of a token that one of these keys signed and that has not expired; null for any other. */
export function createTokenReader(keys: readonly KeyObject[]): TokenReader {
  // Oldest first. A browser sends the same token with every call for a day, and verifying it costs about 100 µs.
  const verified = new Map<string, Verified>();

  return async (token) => {
    const found = verified.get(token) ?? (await verifyWithAny(keys, token));
    if (!found || found.expiresAtMs <= Date.now()) return null;
    verified.set(token, found);
    if (verified.size > REMEMBERED_MAX) verified.delete(verified.keys().next().value ?? '');
    return found.claims;
  };
}

async function verifyWithAny(keys: readonly KeyObject[], token: string): Promise<Verified | null> {
  for (const key of keys) {
    const found = await verify(key, token);
    if (found) return found;
  }
  return null;
}

async function verify(key: KeyObject, token: string): Promise<Verified | null> {
  // Base64url has spare bits in its last letter, and decoders skip spaces: only the canonical spelling is accepted.
  const signature = token.slice(token.lastIndexOf('.') + 1);
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['iat', 'exp'],
    });
    return contentOf(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function contentOf({ sub = '', jti = '', name, role: claimed, use, exp = 0 }: JWTPayload): Verified | null {
  if (!/^\d{1,18}$/.test(sub) || typeof name !== 'string' || !SESSION_ID.test(jti)) return null;
  if (!role.options.includes(claimed as Role) || (use !== 'full' && use !== 'first_time')) return null;
  const claims: Claims = { userId: BigInt(sub), userName: name, role: claimed as Role, sessionId: jti, use };
  return { claims, expiresAtMs: exp * 1000 };
}
