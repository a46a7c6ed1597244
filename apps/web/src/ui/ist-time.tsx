import { formatIst } from '@tossbook/rules';

/** A moment as the clock in India has it, saying so. */
export function IstTime({ at }: { at: string }) {
  const [date, ...time] = formatIst(new Date(at)).split(' ');
  return (
    <time dateTime={at}>
      {date}{' '}
      <span className="whitespace-nowrap">
        {time.join(' ')} <span className="text-[0.8em] text-text-2">IST</span>
      </span>
    </time>
  );
}
