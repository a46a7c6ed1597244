import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { wordsFor } from '../../lib/http/use-load-failure.ts';
import { clearSession } from '../../lib/session/session.ts';
import { pause } from '../../lib/time/pause.ts';
import { toast } from '../../lib/toast.tsx';
import { LOGIN } from './paths.ts';
import { useEndSession } from './queries.ts';

const REDIRECT_MS = 500;

/** Ends the session here or everywhere, says so, and goes to the login half a second later. */
export function useLogout() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { press, fail, isBusy } = useEndSession();

  const leaveBy = (call: 'logout' | 'logoutEverywhere') => () =>
    press(
      async (send) => {
        toast.success((await send(call)).message);
        await pause(REDIRECT_MS);
        clearSession();
        queries.clear();
        await navigate(LOGIN, { replace: true });
      },
      (error) => fail(wordsFor(error, t('logout.failed'))),
    );
  return { isLeaving: isBusy, logOut: leaveBy('logout'), logOutEverywhere: leaveBy('logoutEverywhere') };
}
