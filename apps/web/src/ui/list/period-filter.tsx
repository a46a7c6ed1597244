import { PERIODS, type Period } from '@tossbook/rules';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../form/select.tsx';

export function PeriodFilter({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation();
  return (
    <Select
      size="small"
      icon={CalendarDays}
      label={t('period.label')}
      value={value}
      onChange={onChange}
      options={PERIODS.map((period) => ({ value: period, label: t(`period.${period}`) }))}
    />
  );
}
