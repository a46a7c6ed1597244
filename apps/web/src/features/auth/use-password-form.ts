import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-client.ts';
import { clearSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.tsx';
import { untilGone } from '../../lib/use-send.ts';
import { useChangePassword } from './auth.api.ts';

type PasswordFields = { newPassword: string; confirmPassword: string; currentPassword: string };

const PAUSE_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Changes the password, then logs out and starts afresh. The current one is asked for, but at the first-time step. */
export function usePasswordForm({ userName, isFirstTime }: { userName: string; isFirstTime: boolean }) {
  const { t } = useTranslation();
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
      // Asked for at the first-time step too, if the password was chosen elsewhere meanwhile.
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
      await pause();
      await logOut().catch(() => undefined);
      clearSession();
      await pause();
      location.reload();
      await untilGone();
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
