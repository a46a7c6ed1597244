import { isAsked, type Role } from '@tossbook/contract';
import { type FormEvent, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSayAsked } from '../../lib/session/use-say-asked.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { LeaveDialog, useLeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { checkUser, typesFor, type UserDraft, userFieldOf } from './create-user-check.ts';
import { type NewUser, useCreateUser, useDefaultPassword } from './create-user-queries.ts';

export type CreatedUser = NewUser & { password: string };
type CreateUserFormProps = { role: Role; onCreated: (user: CreatedUser) => void };

export function CreateUserForm({ role, onCreated }: CreateUserFormProps) {
  const { t } = useTranslation();
  const types = typesFor(role);
  const { form, typeTrigger, isBusy, submit } = useCreateUserForm({ types, onCreated });
  const type = useWatch({ control: form.control, name: 'userType' });
  const { blocker } = useLeaveGuard(form.formState.isDirty);
  return (
    <SendForm
      isBusy={isBusy}
      onSubmit={submit}
      className="grid gap-x-4 gap-y-5 rounded-card border border-line bg-surface p-4 shadow-card wide:grid-cols-2 wide:p-6"
    >
      <Field label={t('createUser.name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('createUser.userName')} hint={t('createUser.userNameHint')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('userName')} />
      </Field>
      <DefaultPassword type={type} />
      <Field label={t('createUser.type')}>
        <Select
          ref={typeTrigger}
          value={type || null}
          onChange={(chosen) => form.setValue('userType', chosen, { shouldDirty: true })}
          placeholder={t('createUser.typePlaceholder')}
          options={types.map((name) => ({ value: name, label: t(`user.${name}`) }))}
        />
      </Field>
      <div className="flex justify-end border-t border-line pt-5 wide:col-span-2">
        <Button type="submit" isBusy={isBusy} className="w-full wide:w-auto">
          {t('createUser.submit')}
        </Button>
      </div>
      <LeaveDialog blocker={blocker} />
    </SendForm>
  );
}

function useCreateUserForm({ types, onCreated }: { types: Role[] } & Pick<CreateUserFormProps, 'onCreated'>) {
  const { t } = useTranslation();
  const create = useCreateUser();
  const sayAsked = useSayAsked();
  const empty: UserDraft = { name: '', userName: '', userType: (types.length === 1 && types[0]) || '' };
  const form = useForm<UserDraft>({ defaultValues: empty });
  // Not an input to the form library, which therefore cannot focus it.
  const typeTrigger = useRef<HTMLButtonElement>(null);
  form.register('userType');
  const refuse = (message: string, field: keyof UserDraft | undefined) => {
    create.fail(message);
    if (field === 'userType') typeTrigger.current?.focus();
    else if (field) form.setFocus(field);
  };
  const send = ({ name, userName, userType }: UserDraft) => {
    const user = { name: name.trim(), userName: userName.trim(), userType: userType as Role };
    return create.press(
      async (sendIt) => {
        const answer = await sendIt(user);
        form.reset(empty);
        if (isAsked(answer)) {
          sayAsked(answer, { hint: t('createUser.notYet', { name: user.userName }) });
          return;
        }
        toast.success(answer.message);
        onCreated({ ...user, password: answer.defaultPassword });
      },
      ({ message, code }) => refuse(message, code ? userFieldOf[code] : undefined),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft = form.getValues();
    const problem = checkUser(draft);
    if (problem) refuse(t(`refusals.${problem.code}`), problem.field);
    else void send(draft);
  };
  return { form, typeTrigger, isBusy: create.isBusy, submit };
}

/** The public default is only for clients; staff always get a one-time password. */
function DefaultPassword({ type }: { type: UserDraft['userType'] }) {
  const { t } = useTranslation();
  const { data, isError } = useDefaultPassword();
  const isOnce = data === null || type === 'admin' || type === 'employee';
  const hint = isOnce ? 'passwordOnceHint' : type === '' ? 'passwordTypes' : 'passwordHint';
  return (
    <Field label={t('createUser.password')} hint={t(`createUser.${hint}`)}>
      <Input
        readOnly
        value={
          isOnce ? t('createUser.passwordOnce') : isError ? t('createUser.passwordFailed') : (data ?? '')
        }
      />
    </Field>
  );
}
