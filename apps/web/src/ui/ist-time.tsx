import { formatIst, type Precision } from '@tossbook/rules';

/** A time in IST, labelled as such. Its date does not break at a hyphen. */
export function IstTime({ at, precision = 'minute' }: { at: string; precision?: Precision }) {
  const [date, ...time] = formatIst(new Date(at), precision).split(' ');
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{date}</span>{' '}
      <span className="whitespace-nowrap">
        {time.join(' ')} <span className="text-[0.8em] text-text-2">IST</span>
      </span>
    </time>
  );
}

/** A time for staff: to the second, or to the millisecond in the details of a bet or cancel. */
export const StaffTime = ({ at, isExact = false }: { at: string; isExact?: boolean }) => (
  <IstTime at={at} precision={isExact ? 'millisecond' : 'second'} />
);
