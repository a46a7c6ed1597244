import type { Answer, contract } from '@tossbook/contract';
import { isUserName, normaliseFullName, normaliseReferralCode, USER_NAME_LENGTH_MIN } from '@tossbook/rules';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wordsFor } from '../../lib/http/use-load-failure.ts';
import { i18n } from '../../lib/i18n.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useRegister } from './queries.ts';

type RegisterFields = { name: string; userName: string; referralCode: string };
export type Registered = Answer<(typeof contract)['register']> & { name: string; userName: string };

type RegisterFormProps = {
  referralCode: string;
  onRegistered: (registered: Registered) => void;
  onHasAccount: () => void;
};

function refuseName(text: string): string | true {
  if (text.trim() === '') return i18n.t('refusals.NAME_EMPTY');
  return normaliseFullName(text) !== null || i18n.t('refusals.NAME_INVALID');
}

function refuseUserName(text: string): string | true {
  const userName = text.trim();
  if (userName === '') return i18n.t('refusals.USER_ID_EMPTY');
  if (userName.length < USER_NAME_LENGTH_MIN) return i18n.t('refusals.USER_ID_TOO_SHORT');
  return isUserName(userName) || i18n.t('refusals.USER_ID_INVALID');
}

export function RegisterForm({ referralCode, onRegistered, onHasAccount }: RegisterFormProps) {
  const { t } = useTranslation();
  const registration = useRegister();
  const { register, handleSubmit, formState } = useForm<RegisterFields>({
    defaultValues: { name: '', userName: '', referralCode: normaliseReferralCode(referralCode) },
  });

  const submit = handleSubmit((fields) => {
    const [name, userName, code] = [
      fields.name.trim(),
      fields.userName.trim(),
      normaliseReferralCode(fields.referralCode),
    ];
    return registration.press(
      async (send) => {
        const answer = await send({ name, userName, ...(code ? { referralCode: code } : {}) });
        toast.success(answer.message || t('auth.welcome'));
        onRegistered({ ...answer, name, userName });
      },
      (error) => registration.fail(wordsFor(error, t('auth.registerFailed'))),
    );
  });

  return (
    <SendForm isBusy={registration.isBusy} onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('auth.name')} error={formState.errors.name?.message}>
        <Input autoComplete="name" {...register('name', { validate: refuseName })} />
      </Field>
      <Field label={t('auth.userId')} hint={t('auth.userIdHint')} error={formState.errors.userName?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('userName', { validate: refuseUserName })}
        />
      </Field>
      <Field label={t('auth.referralCode')} optionalText={t('auth.optional')}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          {...register('referralCode')}
        />
      </Field>
      <Button type="submit" isBusy={registration.isBusy} className="mt-1 w-full">
        {t('auth.submitRegister')}
      </Button>
      <p className="text-center text-text-2">
        {t('auth.haveAccount')} <TextButton onClick={onHasAccount}>{t('auth.toLogin')}</TextButton>
      </p>
    </SendForm>
  );
}
