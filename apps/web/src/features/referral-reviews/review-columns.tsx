import type { Known } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import {
  CalendarOff,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  Clock,
  HandCoins,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { knownIn, wordsForValue } from '../../lib/known-value.ts';
import { ValueBadge, type ValueLook } from '../../ui/feedback/value-badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { userAddress } from '../user-page/paths.ts';
import type { Review } from './queries.ts';

const looks: Record<Known<Review['state']>, ValueLook> = {
  waiting: { tone: 'waiting', icon: Clock },
  released: { tone: 'gain', icon: CircleCheck },
  refused: { tone: 'loss', icon: CircleSlash },
};

type RowParts = Record<'tickOf' | 'actionOf', (row: Review) => ReactNode>;

export const reviewColumns = (t: TFunction, { tickOf, actionOf }: RowParts): Column<Review>[] => [
  {
    key: 'tick',
    title: t('reviews.choose'),
    isTitle: true,
    place: 'order-first col-span-6',
    cell: tickOf,
  },
  {
    key: 'referral',
    title: t('reviews.referral'),
    sort: 'referrer',
    place: 'order-2 col-span-6',
    cell: (row) => (
      <dl className="grid grid-cols-2 gap-3 wide:min-w-40 wide:grid-cols-1 wide:gap-1.5">
        <Account label={t('reviews.referrer')} userName={row.referrerUserName} name={row.referrerName} />
        <Account label={t('reviews.friend')} userName={row.friendUserName} name={row.friendName} />
      </dl>
    ),
  },
  {
    key: 'why',
    title: t('reviews.why'),
    place: 'order-4 col-span-6',
    cell: (row) => <Reasons row={row} t={t} />,
  },
  {
    key: 'amounts',
    title: t('reviews.amounts'),
    sort: '-deposit',
    place: 'order-5 col-span-6',
    cell: (row) => (
      <Pairs
        rows={[
          [t('reviews.deposit'), <Money key="deposit" amount={rupees(row.depositAmount)} />],
          [t('reviews.reward'), <Money key="reward" amount={rupees(row.rewardAmount)} />],
          [t('reviews.bonus'), <Money key="bonus" amount={rupees(row.bonusAmount)} />],
        ]}
      />
    ),
  },
  {
    key: 'when',
    title: t('reviews.when'),
    sort: '-heldAt',
    place: 'order-6 col-span-6',
    cell: (row) => (
      <Pairs
        isStacked
        rows={[
          [t('reviews.joined'), <StaffTime key="joined" at={row.joinedDate} />],
          [t('reviews.held'), <StaffTime key="held" at={row.heldAt} />],
        ]}
      />
    ),
  },
  {
    key: 'state',
    title: t('reviews.state'),
    isTitle: true,
    place: 'order-1 col-span-6',
    cell: (row) => <StateCell row={row} t={t} />,
  },
  {
    key: 'action',
    title: t('reviews.action'),
    isTitle: true,
    place: 'order-7 col-span-6',
    cell: actionOf,
  },
];

type AccountProps = { label: string; userName: string; name: string };

function Account({ label, userName, name }: AccountProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8rem] text-text-2">{label}</dt>
      <dd>
        <Link
          to={userAddress(userName)}
          className="inline-flex min-h-11 items-center rounded-item font-semibold wrap-anywhere text-accent-text underline-offset-4 hover:underline wide:min-h-0 wide:py-1"
        >
          {userName}
        </Link>
        <span className="block text-sm wrap-anywhere text-text-2">{name}</span>
      </dd>
    </div>
  );
}

const icons: Record<Known<Review['reasons'][number]>, LucideIcon> = {
  same_device: MonitorSmartphone,
  same_address: MapPin,
  never_logged_in: UserX,
  busy_employee: HandCoins,
  busy_address: MapPin,
  device_of_friend: MonitorSmartphone,
  on_break: CalendarOff,
};

const iconOf = (reason: Review['reasons'][number]): LucideIcon => {
  const known = knownIn(icons, reason);
  return known === null ? CircleQuestionMark : icons[known];
};

export function Reasons({ row, t }: { row: Review; t: TFunction }) {
  const { reasons, friendsFromAddress: count, address } = row;
  return (
    <ul className="flex flex-col gap-1.5 text-sm wide:min-w-44">
      {reasons.map((reason) => (
        <Reason
          key={reason}
          icon={iconOf(reason)}
          text={wordsForValue(icons, reason, (known) => t(`reviews.reasons.${known}`, { count, address }))}
        />
      ))}
    </ul>
  );
}

function Reason({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-time-hours" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}

type PairsProps = { isStacked?: boolean; rows: readonly (readonly [string, ReactNode])[] };

/** `isStacked`: in narrow columns, long values go below their label. */
function Pairs({ isStacked = false, rows }: PairsProps) {
  return (
    <dl className={clsx('flex flex-col gap-1 text-sm', isStacked ? 'wide:min-w-32' : 'wide:min-w-44')}>
      {rows.map(([label, value]) => (
        <div key={label} className={clsx('flex justify-between gap-x-3', isStacked && 'wide:block')}>
          <dt className="text-text-2">{label}</dt>
          <dd className={clsx('text-right font-medium tabular-nums', isStacked && 'wide:text-left')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StateCell({ row, t }: { row: Review; t: TFunction }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <ValueBadge value={row.state} looks={looks} say={(state) => t(`reviews.states.${state}`)} />
      {row.decidedAt !== null && (
        <div className="text-sm font-normal">
          <p>{t('reviews.by', { name: row.decidedBy ?? '–' })}</p>
          <p className="text-text-2">
            <StaffTime at={row.decidedAt} />
          </p>
          {row.reason && <p className="mt-1 wrap-anywhere">{row.reason}</p>}
        </div>
      )}
    </div>
  );
}
