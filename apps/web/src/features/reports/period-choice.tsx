import { REPORT_DAYS_MAX } from '@tossbook/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/field.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { addressOf, faultOf, REPORT_PERIODS, type ReportPeriod } from './report-period.ts';
import type { Days } from './reports.api.ts';

/** Which days are shown; the address says it. */
export function PeriodChoice({ period, today }: { period: ReportPeriod; today: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ViewLinks
        label={t('reports.period')}
        value={period.name}
        links={REPORT_PERIODS.map((name) => ({
          value: name,
          // Whoever wants days of their own begins with those in sight.
          to: addressOf({ ...period, name }),
          text: t(`reports.periods.${name}`),
        }))}
      />
      {period.name === 'custom' && (
        <CustomDays key={`${period.from} ${period.to}`} days={period} today={today} />
      )}
    </>
  );
}

function CustomDays({ days, today }: { days: Days; today: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Days>({ from: days.from, to: days.to });
  const [isRefused, setIsRefused] = useState(false);
  const fault = isRefused ? faultOf(chosen) : null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(true);
    if (faultOf(chosen) === null) void navigate(addressOf({ name: 'custom', ...chosen }));
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="mb-4 flex flex-wrap items-end gap-2.5">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex flex-col gap-1.5 text-sm font-semibold">
          {t(`reports.${end}`)}
          <input
            type="date"
            max={today}
            value={chosen[end]}
            aria-invalid={fault !== null || undefined}
            aria-describedby={fault === null ? undefined : 'report-days-fault'}
            onChange={({ target }) => setChosen({ ...chosen, [end]: target.value })}
            className={controlLook({ size: 'small' })}
          />
        </label>
      ))}
      <Button type="submit" look="secondary" size="small" className="min-h-11">
        {t('reports.show')}
      </Button>
      {fault !== null && (
        <p id="report-days-fault" role="alert" className="basis-full text-sm font-medium text-loss">
          {t(`reports.${fault}`, { count: REPORT_DAYS_MAX })}
        </p>
      )}
    </form>
  );
}
