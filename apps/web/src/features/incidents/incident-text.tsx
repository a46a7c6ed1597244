import { INCIDENT_TEXT_LENGTH_MAX } from '@tossbook/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

type IncidentTextProps = { label: string; error: string | undefined; field: UseFormRegisterReturn };

/** A longer text of an incident. */
export const IncidentText = ({ label, error, field }: IncidentTextProps) => (
  <Field label={label} error={error}>
    <TextArea rows={5} {...field} maxLength={INCIDENT_TEXT_LENGTH_MAX} />
  </Field>
);

/** What is published cannot be taken back: the way out is as near as the way on. */
export function PublishButtons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button look="secondary" onClick={onClose}>
        {t('incidents.cancel')}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {t('incidents.publish')}
      </Button>
    </div>
  );
}
