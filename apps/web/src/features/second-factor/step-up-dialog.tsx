import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

/** Whoever closes it has not proven anything, and the call stays refused. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onOpenChange={() => onAnswer(false)}
      title={t('secondFactor.stepTitle')}
      description={t('secondFactor.stepHint')}
      closeText={t('dialog.close')}
    >
      <ProofForm onProven={() => onAnswer(true)} />
    </Dialog>
  );
}
