import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

const StatementDialog = lazy(() =>
  import('./statement-dialog.tsx').then(({ StatementDialog: Component }) => ({ default: Component })),
);

export function StatementButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" className="min-h-11" onClick={() => setIsOpen(true)}>
        <FileText aria-hidden className="size-4 text-accent-text" />
        {t('passbook.statement')}
      </Button>
      {isOpen && (
        <Suspense>
          <StatementDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
