import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { useFromNow, useNow } from '../lib/time/use-now.ts';
import { formatTimeLeft, urgencyOf } from './time-left.ts';

/** The time left in little room, coloured by urgency; nothing once it is over. */
export function TimePill({ endsAt, hasGround = false }: { endsAt: number; hasGround?: boolean }) {
  const urgency = useFromNow((now) => (now >= endsAt ? 'over' : urgencyOf(endsAt - now)));
  if (urgency === 'over') return null;
  return (
    <span
      data-urgency={urgency}
      className={clsx(
        'inline-flex items-center gap-1 text-time-plenty data-[urgency=hours]:text-time-hours data-[urgency=last]:text-time-last data-[urgency=soon]:text-time-soon',
        hasGround && 'rounded-[9px] bg-current/12 px-2 py-0.5 text-[13px] font-bold',
        hasGround && urgency === 'last' && 'animate-urgent',
      )}
    >
      {hasGround && <Clock aria-hidden className="size-[13px] shrink-0" />}
      <span role="timer" className="text-[color-mix(in_srgb,currentColor_80%,var(--text))]">
        <TimeLeft endsAt={endsAt} />
      </span>
    </span>
  );
}

/** The only part that re-renders every second. */
const TimeLeft = ({ endsAt }: { endsAt: number }) => formatTimeLeft(endsAt - useNow());
