import { useTranslation } from 'react-i18next';
import { useNow } from '../lib/use-now.ts';
import { formatTimeLeft, urgencyOf } from './time-left.ts';

type CountdownProps = { endsAt: number; isClosed?: boolean };

/** The time left until a moment, by the server's clock, in the colour of its urgency. */
export function Countdown({ endsAt, isClosed = false }: CountdownProps) {
  const { t } = useTranslation();
  const msLeft = endsAt - useNow();
  if (isClosed) return <span className="font-bold text-time-last">{t('countdown.closed')}</span>;
  if (msLeft <= 0) return <span className="font-bold text-time-last">{t('countdown.expired')}</span>;
  return (
    <span
      data-urgency={urgencyOf(msLeft)}
      role="timer"
      className="inline-flex items-baseline gap-2 font-bold text-time-plenty data-[urgency=hours]:text-time-hours data-[urgency=last]:animate-urgent data-[urgency=last]:text-time-last data-[urgency=soon]:text-time-soon"
    >
      <span className="text-sm">{t('countdown.closesIn')}</span>
      <span className="text-base tracking-wide">{formatTimeLeft(msLeft)}</span>
    </span>
  );
}
