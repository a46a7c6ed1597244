import type { KeyObject } from 'node:crypto';
import { type Endpoint, reachOf } from '@tossbook/contract';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SessionChecks } from './session-checks.ts';
import { readToken } from './token.ts';

export type AuthorizeParts = {
  key: KeyObject;
  /** What signed tokens before, while the secret is being changed. */
  previousKey?: KeyObject | null;
  sessionChecks: SessionChecks;
  /** Told of whoever asks for what their role may not. */
  onDenied?: (caller: Caller) => void;
};

type Door = Pick<Endpoint, 'access' | 'checksSession'>;

/**
 * Who calls, if that caller may make a call of this access at all. On whom, the command decides.
 * Refuses with NOT_AUTHENTICATED, PASSWORD_CHANGE_NEEDED, FORBIDDEN.
 */
export async function authorizeCall(
  { key, previousKey = null, sessionChecks, onDenied }: AuthorizeParts,
  { authorization, endpoint }: { authorization: string | undefined; endpoint: Door },
): Promise<Caller | null> {
  const { access, checksSession } = endpoint;
  if (access === 'public') return null;
  const token = tokenIn(authorization);
  const claims = token && (readToken(key, token) ?? (previousKey && readToken(previousKey, token)));
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
