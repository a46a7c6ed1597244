import type { Answer, contract } from '@tossbook/contract';
import {
  isAdultOn,
  istDay,
  isUserName,
  normaliseFullName,
  normaliseReferralCode,
  USER_NAME_LENGTH_MIN,
} from '@tossbook/rules';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wordsFor } from '../../lib/http/use-load-failure.ts';
import { i18n } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useRegister } from './queries.ts';

type RegisterFields = {
  name: string;
  userName: string;
  referralCode: string;
  isAdult: boolean;
  dateOfBirth: string;
};
export type Registered = Answer<(typeof contract)['register']> & { name: string; userName: string };

type RegisterFormProps = {
  referralCode: string;
  /** Real money: the date of birth is asked for too. */
  isLicensed: boolean;
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

function refuseDateOfBirth(day: string): string | true {
  if (day === '') return i18n.t('refusals.DATE_OF_BIRTH_NEEDED');
  return isAdultOn(istDay(new Date(serverNow())), day) || i18n.t('refusals.TOO_YOUNG');
}

export function RegisterForm({ referralCode, isLicensed, onRegistered, onHasAccount }: RegisterFormProps) {
  const { t } = useTranslation();
  const registration = useRegister();
  const { register, handleSubmit, formState } = useForm<RegisterFields>({
    defaultValues: {
      name: '',
      userName: '',
      referralCode: normaliseReferralCode(referralCode),
      isAdult: false,
      dateOfBirth: '',
    },
  });

  const submit = handleSubmit((fields) => {
    const [name, userName, code] = [
      fields.name.trim(),
      fields.userName.trim(),
      normaliseReferralCode(fields.referralCode),
    ];
    return registration.press(
      async (send) => {
        const answer = await send({
          name,
          userName,
          ...(code ? { referralCode: code } : {}),
          isAdult: fields.isAdult,
          ...(isLicensed ? { dateOfBirth: fields.dateOfBirth } : {}),
        });
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
      {isLicensed && (
        <Field label={t('auth.dateOfBirth')} error={formState.errors.dateOfBirth?.message}>
          <Input
            type="date"
            autoComplete="bday"
            {...register('dateOfBirth', { validate: refuseDateOfBirth })}
          />
        </Field>
      )}
      <Tick
        label={t('auth.isAdult')}
        field={register('isAdult', {
          validate: (isTicked) => isTicked || i18n.t('refusals.AGE_NOT_CONFIRMED'),
        })}
        error={formState.errors.isAdult?.message}
        disabled={registration.isBusy}
      />
      <Button type="submit" isBusy={registration.isBusy} className="w-full">
        {t('auth.submitRegister')}
      </Button>
      <p className="text-center text-text-2">
        {t('auth.haveAccount')} <TextButton onClick={onHasAccount}>{t('auth.toLogin')}</TextButton>
      </p>
    </SendForm>
  );
}
