import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clearSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.tsx';
import { wordsFor } from '../../lib/use-load-failure.ts';
import { useEndSession } from './auth.api.ts';

const REDIRECT_MS = 500;

/** Ends the session here, or everywhere, says so, and leads to the login half a second later. */
export function useLogout() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { press, fail, isBusy } = useEndSession();

  const leaveBy = (call: 'logout' | 'logoutEverywhere') => () =>
    press(
      async (send) => {
        toast.success((await send(call)).message);
        await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
        clearSession();
        queries.clear();
        await navigate('/login', { replace: true });
      },
      (error) => fail(wordsFor(error, t('logout.failed'))),
    );
  return { isLeaving: isBusy, logOut: leaveBy('logout'), logOutEverywhere: leaveBy('logoutEverywhere') };
}
