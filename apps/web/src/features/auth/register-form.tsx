import type { Answer, contract } from '@tossbook/contract';
import {
  isAdultOn,
  istDay,
  isUserName,
  normaliseFullName,
  normaliseReferralCode,
  REFERRAL_CODE_LENGTH,
  USER_NAME_LENGTH_MIN,
} from '@tossbook/rules';
import { CircleCheck } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/http/api-client.ts';
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
import { amountsOf, type Site } from './welcome/amounts.ts';
import { useInvitation } from './welcome/use-invitation.ts';

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
  site: Site;
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

/** Where a refusal is said, beside the toast. */
const FIELDS: Partial<Record<NonNullable<ApiError['code']>, keyof RegisterFields>> = {
  NAME_EMPTY: 'name',
  NAME_INVALID: 'name',
  USER_ID_EMPTY: 'userName',
  USER_ID_TOO_SHORT: 'userName',
  USER_ID_INVALID: 'userName',
  USER_ID_TAKEN: 'userName',
  REFERRAL_CODE_INVALID: 'referralCode',
  AGE_NOT_CONFIRMED: 'isAdult',
  DATE_OF_BIRTH_NEEDED: 'dateOfBirth',
  TOO_YOUNG: 'dateOfBirth',
};

export function RegisterForm({ referralCode, site, onRegistered, onHasAccount }: RegisterFormProps) {
  const { t } = useTranslation();
  // Real money: the date of birth is asked for too.
  const isLicensed = site?.moneyMode === 'licensed';
  const registration = useRegister();
  const { register, handleSubmit, formState, control, setError } = useForm<RegisterFields>({
    defaultValues: {
      name: '',
      userName: '',
      referralCode: normaliseReferralCode(referralCode),
      isAdult: false,
      dateOfBirth: '',
    },
  });

  const code = useCodeCheck(useWatch({ control, name: 'referralCode' }), {
    site,
    isTyped: formState.dirtyFields.referralCode === true,
  });

  const submit = handleSubmit((fields) => {
    const [name, userName, referral] = [
      fields.name.trim(),
      fields.userName.trim(),
      normaliseReferralCode(fields.referralCode),
    ];
    return registration.press(
      async (send) => {
        const answer = await send({
          name,
          userName,
          ...(referral ? { referralCode: referral } : {}),
          isAdult: fields.isAdult,
          ...(isLicensed ? { dateOfBirth: fields.dateOfBirth } : {}),
        });
        toast.success(answer.message || t('auth.welcome'));
        onRegistered({ ...answer, name, userName });
      },
      (error) => {
        const field = error.code && FIELDS[error.code];
        if (field) setError(field, { message: error.message }, { shouldFocus: true });
        registration.fail(wordsFor(error, t('auth.registerFailed')));
      },
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
      <div className="flex flex-col gap-1.5">
        <Field
          label={t('auth.referralCode')}
          optionalText={t('auth.optional')}
          error={formState.errors.referralCode?.message ?? code.error}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            {...register('referralCode')}
          />
        </Field>
        <p role="status" className="text-sm font-medium text-gain empty:hidden">
          {code.good && (
            <span className="flex items-center gap-1.5">
              <CircleCheck aria-hidden className="size-4 shrink-0" />
              {code.good}
            </span>
          )}
        </p>
      </div>
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
      <Button type="submit" isBusy={registration.isBusy} className="min-h-[52px] w-full">
        {t('auth.submitRegister')}
      </Button>
      <p className="text-center text-text-2">
        {t('auth.haveAccount')} <TextButton onClick={onHasAccount}>{t('auth.toLogin')}</TextButton>
      </p>
    </SendForm>
  );
}

/** Whose code it is, and what it brings; or that nobody has it. One that is being typed is not judged until it is whole. */
function useCodeCheck(typed: string, { site, isTyped }: { site: Site; isTyped: boolean }) {
  const { t } = useTranslation();
  const invitation = useInvitation(typed);
  const { friendBonus: bonus, deposit } = amountsOf(t, site);
  if (invitation.state === 'unknown') {
    const isWhole = !isTyped || invitation.code.length >= REFERRAL_CODE_LENGTH;
    return { error: isWhole ? t('invitation.invalid') : undefined, good: null };
  }
  if (invitation.state !== 'valid') return { error: undefined, good: null };
  const { firstName } = invitation;
  const from = firstName ? t('invitation.from', { name: firstName }) : t('invitation.fromUnnamed');
  return { error: undefined, good: bonus ? t('invitation.fromBonus', { from, bonus, deposit }) : from };
}
