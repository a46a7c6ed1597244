import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { CopyList } from '../../ui/list/copy-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useBeginTotp, useConfirmTotp } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const QR_SIZE = 184;

/** Password (for the first factor), QR code and first code, then the recovery codes (of the first factor). */
export function AddTotpDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const begin = useBeginTotp();
  const confirm = useConfirmTotp();
  const [totp, setTotp] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  const handleBegin = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    void begin.press(
      async (send) => setTotp(await send(isFirst ? password : null)),
      ({ message }) => setError(message),
    );
  };
  const handleConfirm = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, '');
    if (digits.length !== 6) return setError(t('secondFactor.codeEmpty'));
    setError(undefined);
    void confirm.press(
      async (send) => {
        const { recoveryCodes } = await send(digits);
        if (recoveryCodes) setCodes(recoveryCodes);
        else onClose();
      },
      ({ message }) => setError(message),
    );
  };

  const isBusy = begin.isBusy || confirm.isBusy;
  return (
    <Dialog
      key={codes ? 'codes' : 'steps'}
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      title={codes ? t('secondFactor.save') : t('secondFactor.addTotp')}
      description={codes ? t('secondFactor.saveHint') : t('secondFactor.addTotpHint')}
      closeText={t('dialog.close')}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && !totp && (
        <form noValidate onSubmit={handleBegin} className="flex flex-col gap-4">
          {isFirst && (
            <CurrentPassword
              value={password}
              error={error}
              onChange={(typed) => {
                setPassword(typed);
                setError(undefined);
              }}
            />
          )}
          <Button type="submit" isBusy={isBusy}>
            {t('secondFactor.next')}
          </Button>
        </form>
      )}
      {!codes && totp && (
        <form noValidate onSubmit={handleConfirm} className="flex flex-col gap-4">
          <p className="text-center font-medium">{t('secondFactor.scan')}</p>
          {/* Dark on white in both themes, with the margin that scanners need. */}
          <QRCodeSVG
            value={totp.address}
            size={QR_SIZE}
            marginSize={4}
            title={t('secondFactor.qr')}
            className="mx-auto block rounded-control"
          />
          <CopyList
            lines={[{ label: t('secondFactor.manual'), value: totp.secret }]}
            copyText={() => t('secondFactor.copyKey')}
          />
          <Field label={t('secondFactor.code')} hint={t('secondFactor.codeHint')} error={error}>
            <Input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
              className="text-center text-lg tracking-[0.2em]"
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                setError(undefined);
              }}
            />
          </Field>
          <Button type="submit" isBusy={isBusy}>
            {t('secondFactor.confirm')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
