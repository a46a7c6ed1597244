import { errors } from '@tossbook/contract';
import { formatIst, istInput, parseIstInput } from '@tossbook/rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../lib/use-now.ts';
import { Field, Input } from '../../ui/field.tsx';
import { formatTimeLeft } from '../../ui/time-left.ts';
import type { TimeBounds } from './check-draft.ts';

type TimeFieldProps = {
  kind: 'start' | 'end';
  field: UseFormRegisterReturn;
  value: string;
  bounds: TimeBounds;
  isFixed?: boolean;
};

/** A moment by the clock in India, wherever the computer stands. */
export function TimeField({ kind, field, value, bounds, isFixed = false }: TimeFieldProps) {
  const { t } = useTranslation();
  const at = parseIstInput(value);
  const offered = kind === 'start' ? bounds.startOffered : bounds.endOffered;
  return (
    <Field label={t(`matchForm.${kind}`)}>
      <Input
        type="datetime-local"
        min={istInput(new Date(offered))}
        max={istInput(new Date(bounds.max))}
        readOnly={isFixed}
        {...field}
      />
      <p className="min-h-10 text-sm text-text-2">{at && <Meaning kind={kind} at={at} bounds={bounds} />}</p>
    </Field>
  );
}

const IST_OFFSET_MINUTES = -330;

/** The weekday, how far away it is, and what this computer's own clock will show then. */
function Meaning({ kind, at, bounds }: Pick<TimeFieldProps, 'kind' | 'bounds'> & { at: Date }) {
  const { t, i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'Asia/Kolkata' });
  // The field itself has the order of day and month that the browser prefers.
  const day = `${weekday.format(at)} ${formatIst(at)}`;
  const words = useFromNow((now) => {
    const isTooEarly = kind === 'start' && at.getTime() < bounds.min;
    if (isTooEarly || at.getTime() > bounds.max) return errors.TIME_TOO_FAR.message;
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
