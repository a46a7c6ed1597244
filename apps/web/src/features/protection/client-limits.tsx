import { formatIst, formatRupees, rupees } from '@tossbook/rules';
import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel, PanelNothing } from '../../ui/panel.tsx';
import { type PlayLimit, useUserLimits } from './queries.ts';

/** Beside a client's name: until when they cannot play. */
export function BreakBadge({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const { data } = useUserLimits(userName);
  const until = data?.excludedUntil ?? data?.timeOutUntil ?? null;
  const isOver = useFromNow((now) => until === null || Date.parse(until) <= now);
  if (until === null || isOver) return null;
  const time = formatIst(new Date(until));
  return (
    <Badge tone="waiting">
      <CirclePause aria-hidden className="size-3.5" />
      {data?.excludedUntil ? t('clientLimits.excluded', { time }) : t('clientLimits.onBreak', { time })}
    </Badge>
  );
}

/** A client's own limits, for staff to read. */
export function ClientLimits({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const { data, error } = useUserLimits(userName);
  return (
    <Panel title={t('clientLimits.title')} hint={t('clientLimits.hint')}>
      {!data && error && (
        <p role="alert" className="px-4 py-6 text-center text-text-2">
          {t('clientLimits.failed')}. {error.message}
        </p>
      )}
      {!data && !error && (
        <div role="status" aria-label={t('loading.title')} className="p-4">
          <Skeleton className="h-16" />
        </div>
      )}
      {data?.limits.length === 0 && <PanelNothing>{t('clientLimits.none')}</PanelNothing>}
      {data && data.limits.length > 0 && (
        <ul className="divide-y divide-line">
          {data.limits.map((limit) => (
            <li key={`${limit.kind} ${limit.period}`} className="px-4 py-2.5">
              <LimitRow limit={limit} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LimitRow({ limit: { kind, period, amount, used, renewsAt, pending } }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  const { kinds, periods } = loadedWords().clientLimits;
  const named = {
    kind: wordsForValue(kinds, kind, (known) => t(`clientLimits.kinds.${known}`)),
    period: wordsForValue(periods, period, (known) => t(`clientLimits.periods.${known}`)),
  };
  return (
    <>
      <Progress
        label={t('clientLimits.limit', named)}
        value={Math.min(used, amount)}
        max={amount}
        text={t('limits.usedOf', { used: formatRupees(rupees(used)), limit: formatRupees(rupees(amount)) })}
      />
      <p className="mt-1.5 text-sm text-text-2">
        {t('limits.renews', { time: formatIst(new Date(renewsAt)) })}
      </p>
      {pending && (
        <p className="text-sm text-text-2">
          {pending.amount === null
            ? t('clientLimits.waitingNone', { time: formatIst(new Date(pending.from)) })
            : t('clientLimits.waiting', {
                amount: formatRupees(rupees(pending.amount)),
                time: formatIst(new Date(pending.from)),
              })}
        </p>
      )}
    </>
  );
}
