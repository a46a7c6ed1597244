import { TICKS } from '@tossbook/contract';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { NeededReasonField } from '../../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../../ui/form/use-reason-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Employee, useChangeEmployee } from './employee-queries.ts';

const CAP_RUPEES_MAX = 100_000_000;
/** Whole rupees, with or without the commas of this country; null if it is none. */
function readCap(text: string): number | null {
  const digits = text.replaceAll(/[\s,₹]/g, '');
  const cap = /^\d{1,9}$/.test(digits) ? Number(digits) : null;
  return cap !== null && cap <= CAP_RUPEES_MAX ? cap : null;
}

/** Three ticks, a cap and a reason. */
export function EmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation();
  const { userName, runsMatches, movesMoney, looksAfterUsers, dailyCapRupees } = employee;
  const form = useForm({
    defaultValues: {
      ...{ runsMatches, movesMoney, looksAfterUsers },
      hasOwnCap: dailyCapRupees !== null,
      cap: String(dailyCapRupees ?? employee.cap),
    },
  });
  const [hasOwnCap, capText] = useWatch({ control: form.control, name: ['hasOwnCap', 'cap'] });
  const isCapWrong = hasOwnCap && readCap(capText) === null;
  const reason = useReasonForm({
    isReasonNeeded: true,
    sending: useChangeEmployee(),
    sentOf: (why) => {
      const { hasOwnCap: isOwn, cap, ...ticks } = form.getValues();
      return { userName, ...ticks, dailyCapRupees: isOwn ? readCap(cap) : null, reason: why };
    },
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
    texts: { failed: t('employee.failed'), unanswered: t('employee.unanswered') },
  });
  return (
    <Dialog
      isOpen
      isBusy={reason.isBusy}
      onOpenChange={onClose}
      title={t('employee.dialogTitle', { user: userName })}
      description={t('employee.dialogHint', { user: userName })}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col">
          {TICKS.map((tick) => (
            <label key={tick} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                {...form.register(tick)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-semibold">{t(`employee.${tick}`)}</span>
                <span className="block text-sm text-text-2">{t(`employee.${tick}Hint`)}</span>
              </span>
            </label>
          ))}
          <label className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-line py-2">
            <input
              type="checkbox"
              {...form.register('hasOwnCap')}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{t('employee.own')}</span>
              <span className="block text-sm text-text-2">{t('employee.ownHint')}</span>
            </span>
          </label>
        </div>
        {hasOwnCap && (
          <Field label={t('employee.amount')} error={isCapWrong ? t('employee.amountInvalid') : undefined}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('cap')} />
          </Field>
        )}
        <NeededReasonField form={reason} label={t('employee.reason')} hint={t('employee.reasonHint')} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('employee.cancel')}
          </Button>
          <Button isBusy={reason.isBusy} disabled={isCapWrong} onClick={reason.submit}>
            {t('employee.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
