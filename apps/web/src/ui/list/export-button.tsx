import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/http/use-send.ts';
import { Button } from '../button.tsx';

type ExportButtonProps = {
  isOff: boolean;
  onExport: () => Promise<void>;
  /** What is exported, where there is more than one. */
  text?: string;
};

/** Saves every row of the current filter as a file. */
export function ExportButton({ isOff, onExport, text }: ExportButtonProps) {
  const { t } = useTranslation();
  const { press, isBusy } = useSend(onExport);
  return (
    <Button
      look="secondary"
      size="small"
      disabled={isOff}
      isBusy={isBusy}
      onClick={() => void press((save) => save(undefined))}
      className="min-h-11"
    >
      {!isBusy && <Download aria-hidden className="size-4" />}
      {text ?? t('lists.export')}
    </Button>
  );
}
