import { rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import { BadgeCheck, ClipboardCheck, Gauge, IndianRupee, Siren, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Age } from '../../ui/age.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { wholeRupees } from '../../ui/money/whole-money.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { APPROVALS } from '../approvals/paths.ts';
import { ALERTS } from '../risk/paths.ts';
import { ALARMS, SETTLEMENT_DESK } from '../settlement/paths.ts';
import { UPI_DEPOSITS } from '../upi/paths.ts';
import { useAttention } from './queries.ts';

type Attention = NonNullable<ReturnType<typeof useAttention>>;

/** What needs a person, each tile leading to its desk; the house limit always, the rest while something waits. */
export function AttentionStrip() {
  const { t } = useTranslation();
  const attention = useAttention();
  return (
    <section aria-label={t('attention.title')} className="mb-2.25">
      {attention ? (
        <div className="grid grid-cols-2 gap-2 aside:flex [&>*]:flex-1">
          <Tiles attention={attention} />
        </div>
      ) : (
        <Skeleton className="h-14.5" />
      )}
    </section>
  );
}

function Tiles({ attention: { results, alarms, upiDeposits, approvals, house } }: { attention: Attention }) {
  const { t } = useTranslation();
  const waits = [results, alarms, upiDeposits, approvals].some((kind) => (kind?.count ?? 0) > 0);
  return (
    <>
      {!waits && (
        <p className="col-span-2 flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm font-semibold text-text-2 aside:h-14.5">
          <BadgeCheck aria-hidden className="size-4.5 shrink-0" />
          {t('attention.nothing')}
        </p>
      )}
      {results.count > 0 && (
        <Tile
          to={SETTLEMENT_DESK}
          icon={ClipboardCheck}
          tone="wait"
          count={results.count}
          words={t('attention.results', { count: results.count })}
        >
          {results.oldestAt && <Oldest at={results.oldestAt} />}
        </Tile>
      )}
      {alarms && alarms.count > 0 && (
        <Tile
          to={ALARMS}
          icon={Siren}
          tone="alarm"
          count={alarms.count}
          words={t('attention.alarms', { count: alarms.count })}
        >
          {alarms.about.join(', ') || t('attention.site')}
        </Tile>
      )}
      {upiDeposits && upiDeposits.count > 0 && (
        <Tile
          to={UPI_DEPOSITS}
          icon={IndianRupee}
          tone="wait"
          count={upiDeposits.count}
          words={t('attention.upi', { count: upiDeposits.count })}
        >
          {upiDeposits.oldestAt && <Oldest at={upiDeposits.oldestAt} />}
          {upiDeposits.repeated > 0 && ` · ${t('attention.repeated', { count: upiDeposits.repeated })}`}
        </Tile>
      )}
      {approvals && approvals.count > 0 && (
        <Tile
          to={APPROVALS}
          icon={UserCheck}
          tone="ask"
          count={approvals.count}
          words={t('attention.approvals', { count: approvals.count })}
        >
          {approvals.oldest &&
            t('attention.asked', { name: approvals.oldest.askedBy, about: approvals.oldest.about })}
        </Tile>
      )}
      <HouseTile house={house} />
    </>
  );
}

const Oldest = ({ at }: { at: string }) => {
  const { t } = useTranslation();
  // The age is a part that changes by itself; the words around it come from one sentence.
  const [before = '', after = ''] = t('attention.oldest', { age: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <Age since={Date.parse(at)} />
      {after}
    </>
  );
};

const NEAR = 70;
const FULL = 90;

function HouseTile({ house: { used, limit, alerts } }: { house: Attention['house'] }) {
  const { t } = useTranslation();
  const share = limit === null ? null : Math.floor((used / limit) * 100);
  const bar = share === null || share < NEAR ? 'calm' : share < FULL ? 'near' : 'full';
  const amount = wholeRupees(rupees(used));
  return (
    <Tile
      to={ALERTS}
      icon={Gauge}
      tone={bar === 'calm' ? 'calm' : bar === 'near' ? 'wait' : 'alarm'}
      count={share === null ? null : t('attention.house', { share })}
      words={t(share === null ? 'attention.noLimit' : 'attention.houseOf')}
      isWide
    >
      {limit === null
        ? t('attention.unlimited', { used: amount })
        : t('attention.used', { used: amount, limit: wholeRupees(rupees(limit)) })}
      {alerts > 0 && ` · ${t('attention.alerts', { count: alerts })}`}
      {share !== null && <ShareBar share={share} tone={bar} className="mt-1 h-1!" />}
    </Tile>
  );
}

type TileProps = {
  to: string;
  icon: typeof Gauge;
  tone: keyof typeof tones;
  count: number | string | null;
  words: string;
  isWide?: boolean;
  children: ReactNode;
};

// Gold waits for anybody, red for somebody at once, and blue is what another person began.
const tones = {
  calm: 'border-line bg-surface [--tone:var(--text-2)]',
  wait: 'border-time-soon/40 bg-time-soon/8 [--tone:var(--time-soon)]',
  alarm: 'border-time-last/45 bg-time-last/9 [--tone:var(--time-last)]',
  ask: 'border-accent-text/45 bg-accent/8 [--tone:var(--accent-text)]',
};

const Tile = ({ to, icon: Icon, tone, count, words, isWide = false, children }: TileProps) => (
  <Link
    to={to}
    className={clsx(
      'flex min-h-14.5 min-w-0 items-center gap-2.25 rounded-control border px-2.5 py-1 leading-tight hover:border-(--tone)',
      tones[tone],
      isWide && 'col-span-2',
    )}
  >
    <span
      aria-hidden
      className="hidden size-8.5 shrink-0 place-items-center rounded-item bg-(--tone)/15 text-(--tone) aside:grid"
    >
      <Icon className="size-4.5" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block truncate text-[13px] font-semibold">
        {count !== null && <b className="mr-1 text-[17px] tracking-tight">{count}</b>}
        {words}
      </span>
      <span className="block truncate text-[11.5px] text-text-2">{children}</span>
    </span>
  </Link>
);
