import { formatIst } from '@tossbook/rules';
import { CircleCheck, CircleQuestionMark, Clock, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { knownIn } from '../../lib/known-value.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ValueBadge, type ValueLook } from '../../ui/feedback/value-badge.tsx';
import { Money } from '../../ui/money/money.tsx';
import type { Friend } from './queries.ts';

const SKELETON_ROWS = 3;

/** Friends who used the code. */
export function FriendsList({ friends }: { friends: Friend[] | null }) {
  const { t } = useTranslation();
  if (friends?.length === 0)
    return <EmptyState icon={Users} title={t('referrals.emptyTitle')} hint={t('referrals.emptyHint')} />;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {friends?.map((friend) => <FriendRow key={`${friend.joinedDate} ${friend.name}`} friend={friend} />) ??
        Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <li key={row} className="flex h-[72px] items-center gap-3 px-4">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="ml-auto h-5 w-20" />
          </li>
        ))}
    </ul>
  );
}

function FriendRow({ friend: { name, status, earned, joinedDate } }: { friend: Friend }) {
  const { t } = useTranslation();
  return (
    <li className="flex min-h-[72px] items-center gap-3 px-4 py-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 font-bold text-text-2"
      >
        {[...name][0]}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="text-[0.87rem] text-text-2">
          {t('referrals.joinedDate')}{' '}
          <time dateTime={joinedDate}>{formatIst(new Date(joinedDate)).slice(0, 'dd-mm-yyyy'.length)}</time>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <FriendStatus status={status} />
        <span className="text-[0.87rem] text-text-2">
          {t('referrals.earned')} <Money amount={earned} className="font-semibold text-text" />
        </span>
      </span>
    </li>
  );
}

const statuses: Record<'joined' | 'pending', ValueLook> = {
  joined: { icon: CircleCheck, tone: 'gain' },
  pending: { icon: Clock, tone: 'waiting' },
};

/** Anything else is shown as the specification says. */
function FriendStatus({ status }: { status: Friend['status'] }) {
  const { t } = useTranslation();
  const known = knownIn(statuses, status as 'joined' | 'pending');
  return known === null ? (
    <Badge>
      <CircleQuestionMark aria-hidden className="size-3.5" />
      {t('referrals.unknown')}
    </Badge>
  ) : (
    <ValueBadge value={known} looks={statuses} say={(one) => t(`referrals.${one}`)} />
  );
}
