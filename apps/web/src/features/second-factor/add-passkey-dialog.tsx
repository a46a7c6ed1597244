import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CurrentPassword } from './current-password.tsx';
import { PasskeyUnused, useAddPasskey } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const NAME_LENGTH_MAX = 60;

/** Password (for the first factor) and a name, the browser's own question, then the recovery codes. */
export function AddPasskeyDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [password, setPassword] = useState('');
  const [name, setName] = useState<string>(t('secondFactor.passkeyNameFirst'));
  const [error, setError] = useState<string>();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('refusals.FACTOR_NAME_INVALID'));
    setError(undefined);
    void add.press(
      async (send) => {
        const added = await send({
          name: name.trim(),
          currentPassword: isFirst ? password : null,
        }).catch((failure: unknown) => {
          if (!(failure instanceof PasskeyUnused)) throw failure;
          setError(t('secondFactor.passkeyFailed'));
        });
        if (!added) return;
        if (added.recoveryCodes) setCodes(added.recoveryCodes);
        else onClose();
      },
      ({ message }) => setError(message),
    );
  };

  return (
    <Dialog
      key={codes ? 'codes' : 'steps'}
      isOpen
      isBusy={add.isBusy}
      onOpenChange={onClose}
      title={codes ? t('secondFactor.save') : t('secondFactor.addPasskey')}
      description={codes ? t('secondFactor.saveHint') : t('secondFactor.addPasskeyHint')}
      closeText={t('dialog.close')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
          {isFirst && <CurrentPassword value={password} error={undefined} onChange={setPassword} />}
          <Field label={t('secondFactor.passkeyName')} hint={t('secondFactor.passkeyNameHint')} error={error}>
            <Input
              autoComplete="off"
              maxLength={NAME_LENGTH_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button type="submit" isBusy={add.isBusy}>
            <Fingerprint aria-hidden className="size-5" />
            {t('secondFactor.makePasskey')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
