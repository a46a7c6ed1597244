import { clsx } from 'clsx';
import { CalendarClock, CirclePause, Clock, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromNow, useNow } from '../lib/time/use-now.ts';
import { formatTimeLeft, urgencyOf } from './time-left.ts';

type CountdownProps = {
  endsAt: number;
  isClosed?: boolean;
  /** Nothing closes that has not opened: until then it counts down to the start. */
  startsAt?: number | undefined;
  isSuspended?: boolean;
  children?: ReactNode;
};

const icons = { closed: Lock, expired: Lock, suspended: CirclePause, ahead: CalendarClock };

/** A banner with the time left, by the server's clock, coloured by urgency. */
export function Countdown({
  endsAt,
  isClosed = false,
  startsAt = 0,
  isSuspended = false,
  children,
}: CountdownProps) {
  const { t } = useTranslation();
  const urgency = useFromNow((now) => {
    if (isClosed) return 'closed';
    if (now >= endsAt) return 'expired';
    if (isSuspended) return 'suspended';
    return now < startsAt ? 'ahead' : urgencyOf(endsAt - now);
  });
  const Icon = urgency in icons ? icons[urgency as keyof typeof icons] : Clock;
  return (
    <div
      data-urgency={urgency}
      className={clsx(
        'flex min-h-[34px] items-center gap-1.5 max-tiny:flex-wrap bg-current/10 px-3 py-1 text-time-plenty data-[urgency=ahead]:text-text-2 data-[urgency=closed]:text-text-2 data-[urgency=expired]:text-text-2 data-[urgency=hours]:text-time-hours data-[urgency=last]:text-time-last data-[urgency=soon]:text-time-soon data-[urgency=suspended]:text-time-soon',
        urgency === 'last' && 'animate-urgent',
      )}
    >
      <Icon aria-hidden className="size-[15px] shrink-0" />
      {/* Mixed with the text colour, so that it is readable on its tint in the light theme too. */}
      <span
        role={urgency === 'closed' || urgency === 'expired' || urgency === 'suspended' ? 'status' : 'timer'}
        className="flex items-baseline gap-1.5 text-[0.87rem] font-bold whitespace-nowrap max-tiny:flex-wrap text-[color-mix(in_srgb,currentColor_80%,var(--text))]"
      >
        {urgency === 'closed' || urgency === 'expired' || urgency === 'suspended' ? (
          t(`countdown.${urgency}`)
        ) : (
          <>
            <span>{urgency === 'ahead' ? t('countdown.opensIn') : t('countdown.closesIn')}</span>
            <TimeLeft until={urgency === 'ahead' ? startsAt : endsAt} />
          </>
        )}
      </span>
      {children && <div className="ml-auto min-w-0 text-right">{children}</div>}
    </div>
  );
}

/** The only part that re-renders every second. */
function TimeLeft({ until }: { until: number }) {
  return <span className="text-base leading-tight font-extrabold">{formatTimeLeft(until - useNow())}</span>;
}
