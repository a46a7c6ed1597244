import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { enter, type LoginAnswer } from './enter.ts';
import { useLogin } from './use-login.ts';

type LoginFields = { userName: string; password: string };

const needs = (message: string) => (text: string) => text.trim() !== '' || message;

type LoginFormProps = {
  /** What is known already; nobody has to type it again. */
  filled?: LoginFields | null;
  onWantsAccount: () => void;
  /** The password was right, and the second factor comes next. */
  onNeedsFactor: (login: LoginAnswer) => void;
};

export function LoginForm({ filled = null, onWantsAccount, onNeedsFactor }: LoginFormProps) {
  const { t } = useTranslation();
  const { logIn, isBusy, progress } = useLogin();
  const { register, handleSubmit, formState } = useForm<LoginFields>({
    defaultValues: filled ?? { userName: '', password: '' },
  });

  const submit = handleSubmit(({ userName, password }) =>
    logIn({ userName: userName.trim(), password }, async (answer) => {
      if (answer.needsSecondFactor) onNeedsFactor(answer);
      else await enter(answer);
    }),
  );

  return (
    <SendForm isBusy={isBusy} onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('auth.userName')} error={formState.errors.userName?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('userName', { validate: needs(t('refusals.USERNAME_EMPTY')) })}
        />
      </Field>
      <Field label={t('auth.password')} error={formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showText={t('auth.showPassword')}
          hideText={t('auth.hidePassword')}
          {...register('password', { validate: needs(t('refusals.PASSWORD_EMPTY')) })}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} className="mt-1 min-h-[52px] w-full">
        {t('auth.submitLogin')}
      </Button>
      <BrowserCheck progress={progress} />
      <p className="text-center text-text-2">
        {t('auth.noAccount')} <TextButton onClick={onWantsAccount}>{t('auth.createAccount')}</TextButton>
      </p>
    </SendForm>
  );
}

/** The progress of the proof of work; null when there is none. */
function BrowserCheck({ progress }: { progress: number | null }) {
  const { t } = useTranslation();
  return (
    <div className={progress === null ? 'sr-only' : 'flex flex-col gap-2.5 rounded-control bg-surface-2 p-4'}>
      {/* Announced once, not with each step. */}
      <div role="status">
        {progress !== null && (
          <>
            <p className="font-semibold">{t('auth.checking')}</p>
            <p className="text-sm text-text-2">{t('auth.checkingHint')}</p>
          </>
        )}
      </div>
      {progress !== null && (
        <progress
          aria-label={t('auth.checking')}
          value={progress}
          className="h-1.5 w-full overflow-hidden rounded-full accent-accent"
        />
      )}
    </div>
  );
}
