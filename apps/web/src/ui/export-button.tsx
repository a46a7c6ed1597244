import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from './button.tsx';

type ExportButtonProps = {
  isOff: boolean;
  onExport: () => Promise<void>;
  /** What is exported, where there is more than one. */
  text?: string;
};

/** Saves every row of the current filter as a file. */
export function ExportButton({ isOff, onExport, text }: ExportButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: onExport,
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button
      look="secondary"
      size="small"
      disabled={isOff}
      isBusy={isPending}
      onClick={() => mutate()}
      className="min-h-11"
    >
      {!isPending && <Download aria-hidden className="size-4" />}
      {text ?? t('lists.export')}
    </Button>
  );
}
