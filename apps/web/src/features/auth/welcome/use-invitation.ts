import { useQuery } from '@tanstack/react-query';
import { isReferralCode, normaliseReferralCode } from '@tossbook/rules';
import { ApiError, call } from '../../../lib/http/api-client.ts';
import { invitationKeys } from '../keys.ts';

/** `unknown`: nobody has the code. `unchecked`: it could not be asked, or is not asked yet. */
export type Invitation =
  | { state: 'none' | 'unchecked' | 'unknown'; code: string }
  | { state: 'valid'; code: string; firstName: string | null };

/** Who invites with a code that was typed, or came with a link. */
export function useInvitation(typed: string): Invitation {
  const code = normaliseReferralCode(typed);
  const isCode = isReferralCode(code);
  const { data, error } = useQuery({
    queryKey: invitationKeys.of(code),
    queryFn: () => call('getInvitation', { params: { code } }),
    enabled: isCode,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code === '') return { state: 'none', code };
  if (!isCode) return { state: 'unknown', code };
  if (data) return { state: 'valid', code, firstName: data.firstName };
  return { state: error instanceof ApiError && error.status === 404 ? 'unknown' : 'unchecked', code };
}
