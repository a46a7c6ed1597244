import { formatIst, toPercent } from '@tossbook/rules';
import { clsx } from 'clsx';
import { Clock, Copy, LoaderCircle, Snowflake, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readable } from '../../../lib/known-value.ts';
import { useFromNow, useNow, useToday } from '../../../lib/time/use-now.ts';
import { Age } from '../../../ui/age.tsx';
import { WholeMoney, wholeRupees } from '../../../ui/money/whole-money.tsx';
import { ShareBar } from '../../../ui/share-bar.tsx';
import { formatTimeLeft, urgencyOf } from '../../../ui/time-left.ts';
import { matchAddress } from '../paths.ts';
import { MatchToggle } from '../staff/match-toggle.tsx';
import type { Side, StaffMatch } from '../staff/staff-match.ts';
import { alarmOf, type RoomState, shareOf } from './room-model.ts';

const note = 'block truncate text-[11px] leading-4 text-text-2';

/** The code leads to the match. A twin points at the other's code. */
export function CodeCell({ match, twin }: { match: StaffMatch; twin: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Link
        to={matchAddress(match.id)}
        aria-label={t('room.openMatch', { code: match.code })}
        className="block font-bold tabular-nums underline-offset-2 hover:underline"
      >
        {match.code}
      </Link>
      {twin ? (
        <span
          title={t('room.twin', { code: twin })}
          className="flex items-center gap-1 text-[11px] leading-4 font-semibold text-[color-mix(in_srgb,var(--time-soon)_80%,var(--text))]"
        >
          <Copy aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{t('room.twin', { code: twin })}</span>
          <span aria-hidden>{twin}</span>
        </span>
      ) : (
        <span className={clsx(note, '@min-[1400px]/room:hidden')} title={match.league}>
          {match.league}
        </span>
      )}
    </>
  );
}

const bars = { a: 'bg-side-a', b: 'bg-side-b' };

export const TeamsCell = ({ sides }: Pick<StaffMatch, 'sides'>) =>
  sides.map(({ look, team }) => (
    <span key={look} title={team} className="flex min-w-0 items-center gap-1.5 font-semibold">
      <span aria-hidden className={clsx('h-3 w-[3px] shrink-0 rounded-full', bars[look])} />
      <span className="truncate">{team}</span>
    </span>
  ));

/** The time left and the clock; once it is over, how long it has waited and since when. */
export function ClosesCell({ match, isOver }: { match: StaffMatch; isOver: boolean }) {
  const { t } = useTranslation();
  const time = useClock(match.endsAt);
  const isEarly = useFromNow((now) => isOver && now < match.endsAt);
  if (!isOver)
    return (
      <>
        <TimeLeft until={match.endsAt} />
        <span className={note}>{time}</span>
      </>
    );
  return (
    <>
      <span className="block truncate font-bold text-[color-mix(in_srgb,var(--time-soon)_80%,var(--text))]">
        {isEarly ? t('room.early') : <Age since={match.endsAt} />}
      </span>
      {!isEarly && <span className={note}>{t('room.since', { time })}</span>}
    </>
  );
}

/** The only part of a row that changes every second. */
const TimeLeft = memo(function TimeLeft({ until }: { until: number }) {
  const left = until - useNow();
  const urgency = urgencyOf(left);
  return (
    <span
      role="timer"
      data-urgency={urgency}
      className={clsx(
        '-ml-1 block w-max rounded-md px-1 font-bold data-[urgency=hours]:text-time-hours data-[urgency=last]:bg-current/12 data-[urgency=last]:text-time-last data-[urgency=plenty]:text-time-plenty data-[urgency=soon]:text-time-soon',
        urgency === 'last' && 'animate-urgent',
      )}
    >
      <span className="text-[color-mix(in_srgb,currentColor_80%,var(--text))]">{formatTimeLeft(left)}</span>
    </span>
  );
});

/** '7:17 PM', with the day before it on any other day. */
function useClock(at: number): string {
  const today = useToday();
  const [date = '', ...clock] = formatIst(new Date(at)).split(' ');
  const isToday = date.split('-').toReversed().join('-') === today;
  return isToday ? clock.join(' ') : `${date.slice(0, 5)} ${clock.join(' ')}`;
}

const badge =
  'inline-flex items-center gap-1 rounded-md bg-current/12 px-1.5 py-0.5 text-[11.5px] leading-4 font-semibold';
const said = 'text-[color-mix(in_srgb,currentColor_75%,var(--text))]';
const icons = {
  frozen: Snowflake,
  settling: LoaderCircle,
  reversing: LoaderCircle,
  waiting: Clock,
  gone: Clock,
};

/** What the match is doing; the switch where betting can be stopped. */
export function StateCell({
  match,
  state,
  mayManage,
}: {
  match: StaffMatch;
  state: RoomState;
  mayManage: boolean;
}) {
  const { t } = useTranslation();
  const opens = useClock(match.startsAt);
  if (state === 'unknown') return readable(match.state);
  if (state !== 'active' && state !== 'scheduled' && state !== 'disabled' && state !== 'suspended') {
    const Icon = icons[state];
    return (
      <span
        className={clsx(
          badge,
          state === 'frozen' ? 'text-time-last' : 'text-time-soon',
          state === 'gone' && 'text-text-2!',
        )}
      >
        <Icon aria-hidden className={clsx('size-3 shrink-0', said)} />
        <span className={said}>{t(`room.states.${state}`)}</span>
      </span>
    );
  }
  return (
    <>
      {mayManage ? (
        <MatchToggle match={match} isDense />
      ) : (
        <span>{t(match.isEnabled ? 'dashboard.off' : 'dashboard.on')}</span>
      )}
      {state === 'scheduled' && <span className={note}>{t('room.opens', { time: opens })}</span>}
      {state === 'suspended' && (
        <span className={note} title={t('room.suspendedWithOthers')}>
          {t('room.suspendedWithOthers')}
        </span>
      )}
    </>
  );
}

export function RateCell({ match, usualRateMax }: { match: StaffMatch; usualRateMax: number | null }) {
  const { t } = useTranslation();
  const rate = toPercent(match.rate);
  if (usualRateMax === null) return <span className="font-semibold">{t('match.rate', { rate })}</span>;
  const why = t('room.oddRate', { rate, usual: usualRateMax });
  return (
    <span className={clsx(badge, 'px-1! text-time-last')} title={why}>
      <TriangleAlert aria-hidden className={clsx('size-3 shrink-0', said)} />
      <span aria-hidden className={said}>
        {t('match.rate', { rate })}
      </span>
      <span className="sr-only">{why}</span>
    </span>
  );
}

/** Both stakes over a bar that shows how they balance, with a mark in the middle. */
export function StakesCell({ sides: [a, b] }: Pick<StaffMatch, 'sides'>) {
  const { t } = useTranslation();
  const whole = Number(a.stake + b.stake);
  if (whole === 0) return <span className="text-[11px] text-text-2">{t('room.noBets')}</span>;
  const share = (Number(a.stake) / whole) * 100;
  return (
    <>
      <span className="sr-only">
        {t('room.stakesOf', {
          teamA: a.team,
          a: wholeRupees(a.stake),
          teamB: b.team,
          b: wholeRupees(b.stake),
        })}
      </span>
      <span aria-hidden className="flex justify-between gap-1.5 leading-4">
        <WholeMoney amount={a.stake} />
        <WholeMoney amount={b.stake} />
      </span>
      <span aria-hidden className="relative mt-1 flex h-[5px] gap-0.5">
        <span className="rounded-full bg-side-a" style={{ width: `${share}%` }} />
        <span className="min-w-0 flex-1 rounded-full bg-side-b" />
        <span className="absolute -inset-y-px left-1/2 w-px bg-text" />
      </span>
    </>
  );
}

export const HouseCell = ({ sides }: Pick<StaffMatch, 'sides'>) =>
  sides.map((side: Side) => (
    <span key={side.look} className="block">
      {side.houseResult === 0n ? (
        <span className="text-text-2">–</span>
      ) : (
        <WholeMoney as="difference" amount={side.houseResult} className="font-semibold" />
      )}
    </span>
  ));

export function WorstCell({ liability }: Pick<StaffMatch, 'liability'>) {
  if (liability === 0n) return <span className="block text-text-2">–</span>;
  return (
    <span className="block">
      <WholeMoney as="difference" amount={-liability as typeof liability} className="font-bold" />
    </span>
  );
}

const shareTones = {
  calm: 'text-text-2',
  near: 'font-bold text-time-soon',
  full: 'font-bold text-time-last',
};

export function ShareCell({ match }: { match: StaffMatch }) {
  const { t } = useTranslation();
  const share = shareOf(match);
  if (share === null) return <span className={note}>{t('room.unlimited')}</span>;
  const tone = alarmOf(share);
  return (
    <span className="flex items-center justify-end gap-1.5 text-[11px] leading-4">
      <ShareBar share={share} tone={tone} className="max-w-22 min-w-6 flex-1" />
      <span className={clsx('whitespace-nowrap', shareTones[tone])} title={t('room.shareOf', { share })}>
        {share} %
      </span>
    </span>
  );
}
