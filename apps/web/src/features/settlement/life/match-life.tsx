import type { Known } from '@tossbook/contract';
import { formatRupees, rupees } from '@tossbook/rules';
import {
  Ban,
  Check,
  CirclePlay,
  CirclePlus,
  CircleStop,
  Gauge,
  Handshake,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  Quote,
  Snowflake,
  Sun,
  TimerOff,
  Trophy,
  Undo2,
  Wallet,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { knownIn } from '../../../lib/known-value.ts';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { ResultSource } from '../../../ui/result-source.tsx';
import { type MatchEvent, useMatchLife } from '../queries.ts';
import { ReversedWords } from '../reversed-words.tsx';
import { changeWords, eventWords } from './life-words.ts';

const icons: Record<Known<MatchEvent['kind']>, LucideIcon> = {
  created: CirclePlus,
  edited: Pencil,
  limited: Gauge,
  opened: CirclePlay,
  disabled: Pause,
  enabled: Play,
  suspended: Pause,
  resumed: Play,
  closed: CircleStop,
  frozen: Snowflake,
  unfrozen: Sun,
  'settle-asked': Handshake,
  'reverse-asked': Handshake,
  approved: Check,
  refused: Ban,
  withdrawn: Undo2,
  expired: TimerOff,
  settled: Trophy,
  paid: Wallet,
  reversed: Undo2,
  'taken-back': Wallet,
  sourced: Quote,
};

/** What weighs most: results, and what undid them. */
const MARKED = new Set<string>(['settled', 'reversed']);

/** The whole life of a match, the newest first: who did what, when, and what it changed. */
export function MatchLife({ betId, request }: { betId: string; request: string }) {
  const { t } = useTranslation();
  const { data: events, error, refetch, isFetching } = useMatchLife({ betId, request });
  return (
    <section aria-labelledby="match-life" className="mt-8">
      <h2 id="match-life" className="mb-1 text-lg font-bold tracking-tight">
        {t('matchLife.title')}
      </h2>
      <p className="mb-4 text-text-2">{t('matchLife.hint')}</p>
      {!events && !error && <Skeleton className="h-64" />}
      {!events && error && (
        <ErrorState
          title={t('matchLife.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {events?.length === 0 && <p className="text-text-2">{t('matchLife.empty')}</p>}
      {events && events.length > 0 && (
        <ol
          aria-label={t('matchLife.title')}
          className="rounded-card border border-line bg-surface px-4 py-2 shadow-card"
        >
          {events.map((event) => (
            <LifeEvent key={event.id} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

function LifeEvent({ event }: { event: MatchEvent }) {
  const { t } = useTranslation();
  const { kind, at, by, reason, scope } = event;
  const known = knownIn(icons, kind);
  const Icon = known === null ? CirclePlus : icons[known];
  return (
    <li className="relative grid grid-cols-[2.1rem_minmax(0,1fr)] gap-x-3 py-2.5 not-last:after:absolute not-last:after:top-11.5 not-last:after:-bottom-2.5 not-last:after:left-[1.05rem] not-last:after:w-px not-last:after:bg-line wide:grid-cols-[2.1rem_minmax(0,1fr)_auto]">
      <span
        data-marked={MARKED.has(kind) || undefined}
        className="row-span-2 grid size-8.5 place-items-center rounded-full bg-surface-2 text-text-2 data-marked:bg-accent/18 data-marked:text-accent-text wide:row-span-1"
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug">
          <b className="font-semibold">{eventWords(t, event)}</b>{' '}
          <span className="text-sm text-text-2">
            {by === null && (kind === 'opened' || kind === 'closed') && t('matchLife.byClock')}
            {by !== null && t('matchLife.by', { name: by })}
          </span>
        </p>
        {scope !== null && (
          <p className="text-sm text-text-2">{scope === 'all' ? t('matchLife.scope.all') : scope}</p>
        )}
        {event.changes.map((change) => (
          <p key={change.field} className="text-sm">
            {changeWords(t, change)}
          </p>
        ))}
        <Totals event={event} />
        {event.source && (
          <div className="mt-1 flex flex-col items-start gap-1.5 text-sm [&_img]:max-h-40">
            <ResultSource source={event.source} photoText={t('matchLife.photo')} />
          </div>
        )}
        {reason !== null && <p className="text-sm text-text-2">{reason}</p>}
      </div>
      <p className="col-start-2 text-sm text-text-2 tabular-nums wide:col-start-3 wide:row-start-1 wide:text-right">
        <StaffTime at={at} />
      </p>
    </li>
  );
}

/** What a result paid, what a reversal took back, what a request is about. */
function Totals({ event: { kind, result, reversal, amount } }: { event: MatchEvent }) {
  const { t } = useTranslation();
  if (kind === 'settled' && result && result.payout !== null)
    return (
      <>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <span>
            {t('matchLife.paid', {
              amount: formatRupees(rupees(result.payout)),
              clients: t('settlement.clientCount', { count: result.clients ?? 0 }),
              bets: t('settlement.betCount', { count: result.bets ?? 0 }),
            })}
          </span>
          <span>
            {t('matchLife.house')} <Money as="difference" amount={rupees(result.houseResult ?? 0)} />
          </span>
        </p>
        {result.outcomeKnownAt !== null && (
          <p className="text-sm">{t('matchLife.knownAt', { time: staffTime(result.outcomeKnownAt) })}</p>
        )}
      </>
    );
  if (kind === 'reversed' && reversal)
    return (
      <p className="text-sm">
        <ReversedWords {...reversal} />
      </p>
    );
  if (amount !== null)
    return (
      <p className="text-sm">
        {t(kind === 'reverse-asked' ? 'matchLife.wouldTakeBack' : 'matchLife.wouldPay', {
          amount: formatRupees(rupees(amount)),
        })}
      </p>
    );
  return null;
}
