import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSayAsked } from '../../lib/session/use-say-asked.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Setting, useChangeSetting } from './queries.ts';
import { valueWords } from './setting-words.ts';

type ConfirmDialogProps = {
  setting: Setting;
  value: number | null;
  onClose: () => void;
  onChanged: () => void;
};

/** Old and new side by side, and the reason, before it applies to everybody. */
export function ConfirmDialog({ setting, value, onClose, onChanged }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  // The value when the dialog opened: if somebody changes it meanwhile, the server refuses.
  const [was] = useState(setting.value);
  const change = useChangeSetting();
  const sayAsked = useSayAsked();
  const words = (number: number | null) => valueWords(t, setting, number);

  const handleSave = () => {
    const reason = form.getValues('reason').trim();
    void change.press(
      async (send) => {
        const asked = await send({ key: setting.key, value, was, ...(reason && { reason }) });
        if (asked) sayAsked(asked, { hint: t('settings.notYet', { name: setting.name, value: words(was) }) });
        else toast.success(t('settings.saved', { name: setting.name, value: words(value) }));
        onChanged();
      },
      ({ message }) => {
        change.fail({ title: t('settings.saveFailed'), reason: message });
        onClose();
      },
    );
  };

  return (
    <Dialog
      isOpen
      isBusy={change.isBusy}
      onOpenChange={onClose}
      title={t('settings.confirm')}
      description={setting.name}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 rounded-control bg-surface-2 px-4 py-3 text-center">
          <div className="min-w-0">
            <dt className="text-sm text-text-2">{t('settings.now')}</dt>
            <dd className="text-lg font-semibold wrap-anywhere">{words(was)}</dd>
          </div>
          <ArrowRight aria-hidden className="size-5 text-text-2" />
          <div className="min-w-0">
            <dt className="text-sm text-text-2">{t('settings.new')}</dt>
            <dd className="text-lg font-bold wrap-anywhere text-accent-text">{words(value)}</dd>
          </div>
        </dl>
        <p className="text-sm text-text-2">{t('settings.effect')}</p>
        <ReasonField {...form.register('reason')} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('settings.back')}
          </Button>
          <Button isBusy={change.isBusy} onClick={handleSave}>
            {t('settings.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
