import { type Access, reachOf } from '@tossbook/contract';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SessionChecks } from './session-checks.ts';
import { type Claims, readToken } from './token.ts';

export type AuthorizeParts = { key: Uint8Array; sessionChecks: SessionChecks };

/**
 * Who calls, if that caller may make a call of this access at all. On whom, the command decides.
 * Refuses with NOT_AUTHENTICATED, PASSWORD_CHANGE_NEEDED, FORBIDDEN.
 */
export async function authorizeCall(
  { key, sessionChecks }: AuthorizeParts,
  { authorization, access }: { authorization: string | undefined; access: Access },
): Promise<Caller | null> {
  if (access === 'public') return null;
  const claims = await claimsOf(key, authorization);
  if (!claims) throw new Refusal('NOT_AUTHENTICATED');
  if (access === 'token') return claims;
  if (!(await sessionChecks.isLive(claims))) throw new Refusal('NOT_AUTHENTICATED');
  if (access === 'password-change') return claims;
  if (claims.use === 'first_time') throw new Refusal('PASSWORD_CHANGE_NEEDED');
  if (reachOf({ permission: access, role: claims.role }) === 'nobody') throw new Refusal('FORBIDDEN');
  return claims;
}

async function claimsOf(key: Uint8Array, authorization: string | undefined): Promise<Claims | null> {
  const [scheme, token] = authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token ? readToken(key, token) : null;
}
