import { formatRupees, type Paise } from '@tossbook/rules';
import { Smartphone } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { Button, buttonLook } from '../../ui/button.tsx';
import { CopyList } from '../../ui/list/copy-list.tsx';
import { upiLink } from './upi-link.ts';

const QR_SIZE = 184;

export type Payee = { upiId: string; name: string };

/** Whom to pay. The link opens a UPI app, the QR code one on another phone, with everything filled in. */
export function PayStep({
  payee,
  amount,
  userName,
}: {
  payee: Payee;
  amount: Paise | null;
  userName: string;
}) {
  const { t } = useTranslation();
  const note = t('upi.note', { product: t('product'), user: userName });
  const link = amount === null ? null : upiLink({ ...payee, amount, note });
  return (
    <>
      <p className="mb-1.5 text-sm font-semibold">{t('upi.pay')}</p>
      <CopyList
        lines={[
          { label: t('upi.upiId'), value: payee.upiId },
          { label: t('upi.payee'), value: payee.name },
        ]}
        copyText={(label) => t('upi.copy', { label })}
      />
      {amount === null || link === null ? (
        <Button look="secondary" disabled className="mt-3 w-full">
          <Smartphone aria-hidden className="size-[1.15em] shrink-0" />
          {t('upi.payWithAppEmpty')}
        </Button>
      ) : (
        <>
          <a
            href={link}
            className={buttonLook({ look: 'secondary', className: 'mt-3 w-full px-3! text-center' })}
          >
            <Smartphone aria-hidden className="size-[1.15em] shrink-0" />
            {t('upi.payWithApp', { amount: formatRupees(amount) })}
          </a>
          {/* Dark on white in both themes, with the margin that scanners need. */}
          <QRCodeSVG
            value={link}
            size={QR_SIZE}
            marginSize={4}
            title={t('upi.qr', { amount: formatRupees(amount) })}
            className="mx-auto mt-3 block rounded-control"
          />
        </>
      )}
      <p className="mt-2 text-sm text-text-2">{link === null ? t('upi.payHintEmpty') : t('upi.payHint')}</p>
    </>
  );
}
