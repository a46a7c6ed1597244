import { clsx } from 'clsx';
import { Clock, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromNow, useNow } from '../lib/time/use-now.ts';
import { formatTimeLeft, urgencyOf } from './time-left.ts';

type CountdownProps = { endsAt: number; isClosed?: boolean; children?: ReactNode };

/** A banner with the time left, by the server's clock, coloured by urgency. */
export function Countdown({ endsAt, isClosed = false, children }: CountdownProps) {
  const { t } = useTranslation();
  const urgency = useFromNow((now) => {
    if (isClosed) return 'closed';
    return now >= endsAt ? 'expired' : urgencyOf(endsAt - now);
  });
  const isOver = urgency === 'closed' || urgency === 'expired';
  const Icon = isOver ? Lock : Clock;
  return (
    <div
      data-urgency={urgency}
      className="flex min-h-12 items-center gap-2 bg-current/13 px-3.5 py-1.5 text-time-plenty data-[urgency=closed]:text-text-2 data-[urgency=expired]:text-text-2 data-[urgency=hours]:text-time-hours data-[urgency=last]:text-time-last data-[urgency=soon]:text-time-soon"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {isOver ? (
        <span role="status" className="font-bold">
          {urgency === 'closed' ? t('countdown.closed') : t('countdown.expired')}
        </span>
      ) : (
        <span
          role="timer"
          // Mixed with the text colour, so that it is readable on its tint in the light theme too.
          className={clsx(
            'flex items-baseline gap-2 font-bold whitespace-nowrap text-[color-mix(in_srgb,currentColor_85%,var(--text))]',
            urgency === 'last' && 'animate-urgent',
          )}
        >
          <span className="text-sm">{t('countdown.closesIn')}</span>
          <TimeLeft endsAt={endsAt} />
        </span>
      )}
      {children && <div className="ml-auto text-right">{children}</div>}
    </div>
  );
}

/** The only part that re-renders every second. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  return <span className="text-base tracking-wide">{formatTimeLeft(endsAt - useNow())}</span>;
}
