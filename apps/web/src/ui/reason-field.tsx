import { errors } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../lib/i18n.ts';
import { reason } from '../lib/texts/reason.en.ts';
import { Field, Input } from './field.tsx';
import type { ReasonForm } from './use-reason-form.ts';

addTexts({ reason });

const REASON_LENGTH_MAX = 500;

type ReasonFieldProps = { value: string; onType: (text: string) => void };

/** Why staff do what they do: asked for each time, and kept in the audit log. */
export function ReasonField({ value, onType }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('reason.label')} optionalText={t('auth.optional')} hint={t('reason.hint')}>
      <Input
        autoComplete="off"
        maxLength={REASON_LENGTH_MAX}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

type NeededReasonProps = {
  form: Pick<ReasonForm, 'reason' | 'isReasonMissing' | 'giveReason'>;
  label: string;
  hint?: string;
  lengthMax?: number;
};

/** A reason without which it is not done. */
export function NeededReasonField({ form, label, hint, lengthMax = REASON_LENGTH_MAX }: NeededReasonProps) {
  return (
    <Field label={label} hint={hint} error={form.isReasonMissing ? errors.REASON_EMPTY.message : undefined}>
      <Input
        autoComplete="off"
        maxLength={lengthMax}
        value={form.reason}
        onChange={(event) => form.giveReason(event.target.value)}
      />
    </Field>
  );
}
