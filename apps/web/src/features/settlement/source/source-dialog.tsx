import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { resultWords } from '../settlement-words.ts';
import { SourceFields } from './source-fields.tsx';
import { useSourceForm } from './use-source-form.ts';

type SourceDialogProps = { betId: string; finalBetResult: string; onClose: () => void };

/** Adds where the result of a match can be seen, for everybody. */
export function SourceDialog({ betId, finalBetResult, onClose }: SourceDialogProps) {
  const { t } = useTranslation();
  const form = useSourceForm(betId);
  const handleSave = async () => {
    if (await form.save(finalBetResult)) onClose();
  };
  return (
    <Dialog
      isOpen
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={t('settlement.source.title')}
      description={t('settlement.source.about', { result: resultWords(t, finalBetResult) })}
      closeText={t('dialog.close')}
    >
      <SourceFields form={form} />
      <Button
        isBusy={form.isBusy}
        disabled={form.isEmpty || !form.canSave}
        onClick={() => void handleSave()}
        className="mt-5 w-full"
      >
        {t('settlement.source.save')}
      </Button>
    </Dialog>
  );
}
