import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { usePasswordForm } from './use-password-form.ts';

type PasswordFormProps = { userName: string; isFirstTime: boolean; isStaff: boolean };

export function PasswordForm({ userName, isFirstTime, isStaff }: PasswordFormProps) {
  const { t } = useTranslation();
  const { form, newPassword, confirmPassword, canSubmit, needsCurrent, isBusy, submit } = usePasswordForm({
    userName,
    isFirstTime,
    isStaff,
  });
  const switchTexts = { showText: t('auth.showPassword'), hideText: t('auth.hidePassword') };
  const isDifferent = confirmPassword !== '' && newPassword !== confirmPassword;
  return (
    <SendForm isBusy={isBusy} onSubmit={submit} className="flex flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {needsCurrent && (
        <Field label={t('password.current')} error={form.formState.errors.currentPassword?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...switchTexts}
            {...form.register('currentPassword')}
          />
        </Field>
      )}
      <Field label={t('password.new')} hint={isStaff ? t('password.staffHint') : undefined}>
        <PasswordInput autoComplete="new-password" {...switchTexts} {...form.register('newPassword')} />
      </Field>
      <StrengthMeter password={newPassword} />
      <Field
        label={t('password.confirm')}
        hint={canSubmit ? t('password.agree') : undefined}
        error={isDifferent ? t('password.differ') : undefined}
      >
        <PasswordInput autoComplete="new-password" {...switchTexts} {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" disabled={!canSubmit} isBusy={isBusy} className="mt-1 min-h-[52px] w-full">
        {t('password.submit')}
      </Button>
      <p className="text-center text-sm text-text-2">
        {t(isFirstTime ? 'password.stepHint' : 'password.thenLogin')}
      </p>
    </SendForm>
  );
}
