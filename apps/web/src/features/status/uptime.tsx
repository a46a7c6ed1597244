import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import type { Status } from './queries.ts';

type Day = Status['uptime']['days'][number];
type Look = 'up' | 'partly' | 'down' | 'none';

const DOWN_BELOW = 95;

/** Their heights differ too, for those who do not see the colours. */
const looks: Record<Look, string> = {
  up: 'h-full bg-gain',
  partly: 'h-4/5 bg-time-hours',
  down: 'h-3/5 bg-loss',
  none: 'h-1/4 bg-line',
};

function lookOf({ percent }: Day): Look {
  if (percent === null) return 'none';
  if (percent === 100) return 'up';
  return percent < DOWN_BELOW ? 'down' : 'partly';
}

const dayText = (day: string) => day.split('-').toReversed().join('-');

/** A bar for each of the last days, and those days that were not whole. */
export function Uptime({ uptime: { percent, days } }: { uptime: Status['uptime'] }) {
  const { t } = useTranslation();
  const notFull = days.filter((day) => day.percent !== null && day.percent < 100).toReversed();
  const none = days.filter((day) => day.percent === null).length;
  const wordsOf = ({ day, percent: share }: Day) =>
    share === null
      ? t('status.barNone', { day: dayText(day) })
      : t('status.barDay', { day: dayText(day), percent: share });
  return (
    <Panel
      title={t('status.uptime')}
      hint={percent === null ? t('status.uptimeNone') : t('status.uptimeHint')}
      action={
        percent !== null && (
          <p className="text-[1.6rem] font-bold tracking-tight tabular-nums">
            {t('status.percent', { percent })}
          </p>
        )
      }
    >
      <div className="px-4 pt-4 pb-3">
        <div
          role="img"
          aria-label={t('status.bar', { days: notFull.length, none })}
          className="flex h-10 items-end gap-px wide:h-12 wide:gap-[3px]"
        >
          {days.map((day) => (
            <span key={day.day} title={wordsOf(day)} className="flex h-full flex-1 items-end">
              <span className={`w-full rounded-[2px] ${looks[lookOf(day)]}`} />
            </span>
          ))}
        </div>
        <div aria-hidden className="mt-1.5 flex justify-between text-[0.8rem] text-text-2">
          <span>{t('status.daysAgo')}</span>
          <span>{t('status.today')}</span>
        </div>
        <Legend />
        {notFull.length > 0 && (
          <details className="mt-1">
            <summary className="flex min-h-11 cursor-pointer items-center rounded-item text-sm font-semibold text-accent-text">
              {t('status.notFull')} ({notFull.length})
            </summary>
            <ul className="grid gap-x-6 pb-1 text-sm tabular-nums grid-cols-2 wide:grid-cols-3">
              {notFull.map((day) => (
                <li key={day.day} className="py-0.5">
                  {wordsOf(day)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  );
}

function Legend() {
  const { t } = useTranslation();
  const entries: [Look, string][] = [
    ['up', t('status.legendUp')],
    ['partly', t('status.legendPartly')],
    ['down', t('status.legendDown')],
    ['none', t('status.legendNone')],
  ];
  return (
    <ul aria-hidden className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-[0.8rem] text-text-2">
      {entries.map(([look, text]) => (
        <li key={look} className="flex items-center gap-1.5">
          <span className="flex h-3 w-1.5 items-end">
            <span className={`w-full rounded-[2px] ${looks[look]}`} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
