import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFromNow, useNow } from '../../lib/time/use-now.ts';
import { formatTimeLeft, urgencyOf } from '../../ui/time-left.ts';

/** Whether a request has run out, by the server's clock. */
export const useIsOver = ({ expiresAt }: { expiresAt: string }): boolean =>
  useFromNow((now) => now >= Date.parse(expiresAt));

/** How long a request still waits; urgent in the last five minutes. */
export function TimeToDecide({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation();
  const endsAt = Date.parse(expiresAt);
  const urgency = useFromNow((now) => (now >= endsAt ? 'over' : urgencyOf(endsAt - now)));
  return (
    <p
      data-urgency={urgency}
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full bg-current/13 px-3 py-1 text-sm font-bold whitespace-nowrap text-time-plenty data-[urgency=hours]:text-time-hours data-[urgency=last]:text-time-last data-[urgency=over]:text-text-2 data-[urgency=soon]:text-time-soon',
        urgency === 'last' && 'animate-urgent',
      )}
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      {/* Mixed with the text colour, so that it is readable on its tint in the light theme too. */}
      <span role="timer" className="text-[color-mix(in_srgb,currentColor_75%,var(--text))] tabular-nums">
        {urgency === 'over' ? (
          t('approvals.over')
        ) : (
          <>
            {t('approvals.endsIn')} <Left endsAt={endsAt} />
          </>
        )}
      </span>
    </p>
  );
}

/** The only part that re-renders every second. */
const Left = ({ endsAt }: { endsAt: number }) => formatTimeLeft(endsAt - useNow());
