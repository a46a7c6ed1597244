import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { clearSession } from '../../lib/session.ts';
import { wordsFor } from '../../lib/use-load-failure.ts';
import { logout, logoutEverywhere } from './auth.api.ts';

const REDIRECT_MS = 500;

/** Ends the session here, or everywhere, says so, and leads to the login half a second later. */
export function useLogout() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const leaveBy = (end: typeof logout) => async () => {
    setIsLeaving(true);
    try {
      toast.success((await end()).message);
      setTimeout(() => {
        clearSession();
        queries.clear();
        void navigate('/login', { replace: true });
      }, REDIRECT_MS);
    } catch (error) {
      setIsLeaving(false);
      // A 401 has led to the login already.
      toast.error(wordsFor(error as Error, t('logout.failed')));
    }
  };
  return { isLeaving, logOut: leaveBy(logout), logOutEverywhere: leaveBy(logoutEverywhere) };
}
