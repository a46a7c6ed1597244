import { REPORT_DAYS_MAX } from '@tossbook/rules';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/form/field.tsx';
import { ViewLinks } from '../../ui/list/view-links.tsx';
import type { Days } from './queries.ts';
import { addressOf, faultOf, REPORT_PERIODS, type ReportPeriod } from './report-period.ts';

type PeriodChoiceProps = {
  period: ReportPeriod;
  today: string;
  /** The report that it is for. */
  at: string;
};

/** Which days are shown, taken from the address. */
export function PeriodChoice({ period, today, at }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <ViewLinks
        label={t('reports.period')}
        value={period.name}
        links={REPORT_PERIODS.map((name) => ({
          value: name,
          // A custom period starts from the days shown.
          to: addressOf({ ...period, name }, at),
          text: t(`reports.periods.${name}`),
        }))}
      />
      {period.name === 'custom' && (
        <CustomDays key={`${period.from} ${period.to}`} days={period} today={today} at={at} />
      )}
    </>
  );
}

function CustomDays({ days, today, at }: { days: Days; today: string; at: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<Days>({ defaultValues: { from: days.from, to: days.to } });
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] });
  const fault = form.formState.isSubmitted ? faultOf({ from, to }) : null;
  const handleSubmit = form.handleSubmit((chosen) => {
    if (faultOf(chosen) === null) void navigate(addressOf({ name: 'custom', ...chosen }, at));
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="mb-4 flex flex-wrap items-end gap-2.5">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex flex-col gap-1.5 text-sm font-semibold">
          {t(`reports.${end}`)}
          <input
            type="date"
            {...form.register(end)}
            max={today}
            aria-invalid={fault !== null || undefined}
            aria-describedby={fault === null ? undefined : 'report-days-fault'}
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
