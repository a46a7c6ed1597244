import { type Role, role } from '@tossbook/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { SessionUse } from '../../platform/db-types.ts';
import type { Caller } from '../../platform/http/call.ts';

/** What a login token says. It names a session; whether that session still lives, the database says. */
export type Claims = Caller & { use: SessionUse };

const ALGORITHM = 'HS256';
const AUDIENCE = 'tossbook';
const TYPE = 'tossbook+jwt';
const SESSION_ID = /^[0-9a-f-]{36}$/;

export const secretKey = (secret: string) => new TextEncoder().encode(secret);

export function signToken(
  key: Uint8Array,
  { userId, userName, role, sessionId, use }: Claims,
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
) {
  return new SignJWT({ name: userName, role, use })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(userId))
    .setJti(sessionId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** The claims of a token that we signed and that is not past its time, else null. */
export async function readToken(key: Uint8Array, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    });
    const { sub = '', jti = '', name, role: claimedRole, use } = payload;
    if (!/^\d{1,18}$/.test(sub) || !SESSION_ID.test(jti) || typeof name !== 'string') return null;
    if (!role.options.includes(claimedRole as Role) || (use !== 'full' && use !== 'first_time')) return null;
    return { userId: BigInt(sub), userName: name, role: claimedRole as Role, sessionId: jti, use };
  } catch {
    return null;
  }
}
