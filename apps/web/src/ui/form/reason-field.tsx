import { REASON_LENGTH_MAX } from '@tossbook/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Input } from './field.tsx';
import type { ReasonForm } from './use-reason-form.ts';

/** The reason for a staff action: asked for each time, and kept in the audit log. */
export function ReasonField(field: UseFormRegisterReturn) {
  const { t } = useTranslation();
  return (
    <Field label={t('reason.label')} optionalText={t('auth.optional')} hint={t('reason.hint')}>
      <Input autoComplete="off" {...field} maxLength={REASON_LENGTH_MAX} />
    </Field>
  );
}

type NeededReasonProps = {
  form: Pick<ReasonForm, 'field' | 'isReasonMissing'>;
  label: string;
  hint?: string;
  lengthMax?: number;
};

/** A required reason. */
export function NeededReasonField({ form, label, hint, lengthMax = REASON_LENGTH_MAX }: NeededReasonProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} error={form.isReasonMissing ? t('refusals.REASON_EMPTY') : undefined}>
      <Input autoComplete="off" {...form.field} maxLength={lengthMax} />
    </Field>
  );
}
