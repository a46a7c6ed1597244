import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { toast } from '../../../lib/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useCloseBetting } from './staff-queries.ts';

type Closable = { id: string; code: string; teamA: string; teamB: string; endsAt: number };

/** Asks before betting on a match ends for good. */
export function CloseBettingDialog({ match, onClose }: { match: Closable; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const closing = useCloseBetting();
  const handleConfirm = () => {
    const reason = form.getValues('reason').trim();
    void closing.press(
      async (send) => {
        toast.success((await send({ betId: match.id, ...(reason && { reason }) })).message);
        onClose();
      },
      ({ message }) => closing.fail({ title: t('closing.failed'), reason: message }),
    );
  };
  return (
    <Dialog
      isOpen
      isBusy={closing.isBusy}
      onOpenChange={onClose}
      title={t('closing.title')}
      description={t('closing.of', match)}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1.5 rounded-control bg-surface-2 py-3 pr-3.5 pl-8">
          {t('closing.effects', { returnObjects: true }).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p className="text-sm text-text-2">{t('closing.would', { time: staffTime(match.endsAt) })}</p>
        <ReasonField {...form.register('reason')} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('closing.keep')}
          </Button>
          <Button look="danger" isBusy={closing.isBusy} onClick={handleConfirm}>
            {t('closing.submit')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
