import { type Endpoint, reachOf } from '@tossbook/contract';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TokenReader } from '../credentials/index.ts';
import type { SessionChecks } from './session-checks.ts';

export type AuthorizeParts = {
  readToken: TokenReader;
  sessionChecks: SessionChecks;
  /** Called when the caller's role does not permit the call. */
  onDenied?: (caller: Caller) => void;
};

type Door = Pick<Endpoint, 'access' | 'checksSession'>;

/**
 * The caller, if allowed to make a call of this access at all; on whom, the command decides.
 * Refuses with NOT_AUTHENTICATED, PASSWORD_CHANGE_NEEDED, FORBIDDEN.
 */
export async function authorizeCall(
  { readToken, sessionChecks, onDenied }: AuthorizeParts,
  { authorization, endpoint }: { authorization: string | undefined; endpoint: Door },
): Promise<Caller | null> {
  const { access, checksSession } = endpoint;
  if (access === 'public') return null;
  const token = tokenIn(authorization);
  const claims = token && readToken(token);
  if (!claims) throw new Refusal('NOT_AUTHENTICATED');
  if (access === 'token') return claims;
  if (!checksSession && !(await sessionChecks.isLive(claims))) throw new Refusal('NOT_AUTHENTICATED');
  if (access === 'password-change') return claims;
  if (claims.use === 'first_time') throw new Refusal('PASSWORD_CHANGE_NEEDED');
  if (reachOf({ permission: access, role: claims.role }) === 'nobody') {
    onDenied?.(claims);
    throw new Refusal('FORBIDDEN');
  }
  return claims;
}

function tokenIn(authorization: string | undefined): string | null {
  const [scheme, token] = authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}
