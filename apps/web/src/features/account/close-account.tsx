import { UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { setFlash } from '../../lib/flash-message.ts';
import { untilPageUnloads } from '../../lib/http/use-send.ts';
import { clearSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LOGIN } from '../auth/paths.ts';
import { useCloseAccount } from './queries.ts';

/** Closes the client's account for good, after the password has been typed again. */
export function CloseAccount() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const { press, fail, isBusy } = useCloseAccount();
  const form = useForm({ defaultValues: { password: '' } });
  const handleSubmit = form.handleSubmit(({ password }) =>
    press(
      async (close) => {
        const { message } = await close(password);
        setFlash(message, 'success');
        clearSession();
        location.assign(LOGIN);
        await untilPageUnloads();
      },
      ({ message }) => fail(message),
    ),
  );
  return (
    <>
      <Button look="quiet" className="mt-6" onClick={() => setIsOpen(true)}>
        <UserX aria-hidden className="size-4" />
        {t('leaving.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        isBusy={isBusy}
        onOpenChange={setIsOpen}
        title={t('leaving.title')}
        description={t('leaving.hint')}
        closeText={t('dialog.close')}
        firstFocus={keep}
      >
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
          <p className="text-text-2">
            {t('leaving.erased')} {t('leaving.bonus')}
          </p>
          <Field label={t('leaving.password')} error={form.formState.errors.password?.message}>
            <PasswordInput
              {...form.register('password', { required: t('leaving.passwordEmpty') })}
              autoComplete="current-password"
              showText={t('auth.showPassword')}
              hideText={t('auth.hidePassword')}
            />
          </Field>
          <div className="grid gap-3 wide:grid-cols-2">
            <Button ref={keep} look="secondary" onClick={() => setIsOpen(false)}>
              {t('leaving.cancel')}
            </Button>
            <Button type="submit" look="danger" isBusy={isBusy}>
              {t('leaving.confirm')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
