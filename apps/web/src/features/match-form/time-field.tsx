import { formatIst, istInput, parseIstInput } from '@tossbook/rules';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../lib/time/use-now.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { formatTimeLeft } from '../../ui/time-left.ts';
import type { FormBounds } from './use-match-form.ts';

type TimeFieldProps = {
  kind: 'start' | 'end';
  field: UseFormRegisterReturn;
  value: string;
  bounds: FormBounds;
  isFixed?: boolean;
  /** What fills it with one press. */
  children?: ReactNode;
};

/** A time in IST, whatever the computer's time zone. */
export function TimeField({ kind, field, value, bounds, isFixed = false, children }: TimeFieldProps) {
  const { t } = useTranslation();
  const at = parseIstInput(value);
  const offered = kind === 'start' ? bounds.startOffered : bounds.endOffered;
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t(`matchForm.${kind}`)}>
        <Input
          type="datetime-local"
          min={istInput(offered)}
          max={istInput(bounds.max)}
          readOnly={isFixed}
          {...field}
        />
        <p className="min-h-10 text-sm text-text-2">
          {at && <Meaning kind={kind} at={at} bounds={bounds} />}
        </p>
      </Field>
      {children}
    </div>
  );
}

const IST_OFFSET_MINUTES = -330;

/** The weekday, how far away it is, and the local time. */
function Meaning({ kind, at, bounds }: Pick<TimeFieldProps, 'kind' | 'bounds'> & { at: Date }) {
  const { t, i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'Asia/Kolkata' });
  // The field itself uses the browser's order of day and month.
  const day = `${weekday.format(at)} ${formatIst(at)}`;
  const words = useFromNow((now) => {
    const isTooEarly = kind === 'start' && at < bounds.min;
    if (isTooEarly || at > bounds.max) return t('refusals.TIME_TOO_FAR');
    const time = formatTimeLeft(at.getTime() - now);
    if (at.getTime() > now)
      return t(`matchForm.times.${kind === 'start' ? 'opensIn' : 'closesIn'}`, { time });
    return t(`matchForm.times.${kind === 'start' ? 'opensNow' : 'past'}`);
  });
  const here = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
  return (
    <>
      <span className="block">{day}</span>
      <span className="block">{words}</span>
      {at.getTimezoneOffset() !== IST_OFFSET_MINUTES && (
        <span className="block">{t('matchForm.times.here', { time: here })}</span>
      )}
    </>
  );
}
