import { type Endpoint, reachOf, type Tick } from '@tossbook/contract';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TokenReader } from '../credentials/index.ts';
import type { SessionChecks } from './session-checks.ts';

export type AuthorizeParts = {
  readToken: TokenReader;
  sessionChecks: SessionChecks;
  /** Whether the caller must set up a second factor before anything else. */
  mustSetUpFactor: (caller: Caller) => Promise<boolean>;
  /** What an employee may do, at most a second old. */
  ticksOf: (userId: bigint) => Promise<readonly Tick[]>;
  /** Called when the caller's role does not permit the call. */
  onDenied?: (caller: Caller) => void;
};

type Door = Pick<Endpoint, 'access' | 'checksSession'>;

/**
 * The caller, if allowed to make a call of this access at all; on whom, the command decides.
 * Refuses with NOT_AUTHENTICATED, PASSWORD_CHANGE_NEEDED, SECOND_FACTOR_NEEDED, SECOND_FACTOR_SETUP_NEEDED, FORBIDDEN.
 */
export async function authorizeCall(
  { readToken, sessionChecks, mustSetUpFactor, ticksOf, onDenied }: AuthorizeParts,
  { authorization, endpoint }: { authorization: string | undefined; endpoint: Door },
): Promise<Caller | null> {
  const { access, checksSession } = endpoint;
  if (access === 'public') return null;
  const token = tokenIn(authorization);
  const claims = token && readToken(token);
  if (!claims) throw new Refusal('NOT_AUTHENTICATED');
  if (access === 'token') return claims;
  if (!checksSession && !(await sessionChecks.isLive(claims))) throw new Refusal('NOT_AUTHENTICATED');
  if (claims.use === 'first_time' && access === 'password-change') return claims;
  if (claims.use === 'first_time') throw new Refusal('PASSWORD_CHANGE_NEEDED');
  if (access === 'second-factor') return claims;
  if (claims.use === 'unproven') throw new Refusal('SECOND_FACTOR_NEEDED');
  if (await mustSetUpFactor(claims)) throw new Refusal('SECOND_FACTOR_SETUP_NEEDED');
  if (access === 'password-change') return claims;
  const caller = claims.role === 'employee' ? { ...claims, ticks: await ticksOf(claims.userId) } : claims;
  if (reachOf({ ...caller, permission: access }) === 'nobody') {
    onDenied?.(caller);
    throw new Refusal('FORBIDDEN');
  }
  return caller;
}

function tokenIn(authorization: string | undefined): string | null {
  const [scheme, token] = authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}
