import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

const VerificationDialog = lazy(() =>
  import('./verification-dialog.tsx').then(({ VerificationDialog: Component }) => ({ default: Component })),
);

/** Lets users verify their passbook instead of trusting it. */
export function VerifyPassbook({ supportUrl }: { supportUrl: string | null }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" className="min-h-11" onClick={() => setIsOpen(true)}>
        <ShieldCheck aria-hidden className="size-4 text-accent-text" />
        {t('passbook.verify')}
      </Button>
      {isOpen && (
        <Suspense>
          <VerificationDialog supportUrl={supportUrl} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
