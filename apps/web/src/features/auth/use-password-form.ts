import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/http/api-client.ts';
import { clearSession } from '../../lib/session/session.ts';
import { pause } from '../../lib/time/pause.ts';
import { toast } from '../../lib/toast.tsx';
import { keepLogin } from './kept-login.ts';
import { LOGIN } from './paths.ts';
import { useChangePassword } from './queries.ts';

type PasswordFields = { newPassword: string; confirmPassword: string; currentPassword: string };

const PAUSE_MS = 500;

type Whose = { userName: string; isFirstTime: boolean; isStaff: boolean };

/**
 * Changes the password, then logs out. The current one is required, except at the first-time step, after which a new
 * client finds the login filled in.
 */
export function usePasswordForm({ userName, isFirstTime, isStaff }: Whose) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const change = useChangePassword();
  const [needsCurrent, setNeedsCurrent] = useState(!isFirstTime);
  const form = useForm<PasswordFields>({
    defaultValues: { newPassword: '', confirmPassword: '', currentPassword: '' },
  });
  const [newPassword, confirmPassword] = useWatch({
    control: form.control,
    name: ['newPassword', 'confirmPassword'],
  });
  const canSubmit = newPassword !== '' && newPassword === confirmPassword;

  const refused = (error: Error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'CURRENT_PASSWORD_NEEDED' || code === 'CURRENT_PASSWORD_WRONG') {
      // Required at the first-time step too, if a password was chosen elsewhere meanwhile.
      setNeedsCurrent(true);
      form.setError('currentPassword', { message: error.message });
      setTimeout(() => form.setFocus('currentPassword'));
    } else change.fail(error.message);
  };

  const submit = form.handleSubmit(({ currentPassword, ...passwords }) =>
    change.press(async (send) => {
      const { message, logOut } = await send({
        userName,
        ...passwords,
        ...(needsCurrent ? { currentPassword } : {}),
      });
      toast.success(message || t('password.done'));
      await pause(PAUSE_MS);
      await logOut().catch(() => undefined);
      clearSession();
      await pause(PAUSE_MS);
      if (isFirstTime && !isStaff) keepLogin({ userName, password: passwords.newPassword });
      // No reload: that would take the toast, and the filled login, with it.
      queries.clear();
      await navigate(LOGIN, { replace: true });
    }, refused),
  );

  return {
    form,
    newPassword,
    confirmPassword,
    canSubmit,
    needsCurrent,
    isBusy: change.isBusy,
    submit,
  };
}
