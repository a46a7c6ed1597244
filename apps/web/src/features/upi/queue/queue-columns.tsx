import { afterDeposit, formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { Ban, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { userAddress } from '../../user-page/paths.ts';
import { UpiStatus } from '../upi-status.tsx';
import { DepositAge } from './deposit-age.tsx';
import { creditedTo, isDuplicate } from './same-utr.ts';
import type { QueuedDeposit } from './staff-queries.ts';

type RowParts = Record<'tickOf' | 'actionOf', (row: QueuedDeposit) => ReactNode>;

export const queueColumns = (t: TFunction, { tickOf, actionOf }: RowParts): Column<QueuedDeposit>[] => [
  {
    key: 'tick',
    title: t('upiQueue.choose'),
    isTitle: true,
    place: 'order-first col-span-6',
    cell: tickOf,
  },
  {
    key: 'client',
    title: t('upiQueue.client'),
    sort: 'userName',
    isTitle: true,
    place: 'order-1 col-span-3',
    cell: ({ userName, name }) => (
      <>
        <Link
          to={userAddress(userName)}
          className="rounded-item py-1 wrap-anywhere text-accent-text underline-offset-4 hover:underline"
        >
          {userName}
        </Link>
        <span className="block text-sm font-normal wrap-anywhere text-text-2">{name}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: t('upiQueue.amount'),
    sort: '-amount',
    isNumeric: true,
    isTitle: true,
    place: 'order-2 col-span-3 text-right',
    cell: (row) => <AmountCell row={row} t={t} />,
  },
  {
    key: 'utr',
    title: t('upiQueue.utr'),
    place: 'order-3 col-span-3',
    cell: ({ utr }) => <span className="font-semibold tracking-wide">{utr}</span>,
  },
  {
    key: 'sent',
    title: t('upiQueue.sent'),
    sort: '-requestedAt',
    place: 'order-4 col-span-3 text-right wide:text-left',
    cell: ({ requestedAt, status }) => (
      <>
        {status === 'pending' && (
          <span className="block font-semibold">
            <DepositAge since={requestedAt} />
          </span>
        )}
        <span className="text-sm text-text-2">
          <StaffTime at={requestedAt} />
        </span>
      </>
    ),
  },
  {
    key: 'state',
    title: t('upiQueue.state'),
    sort: 'status',
    isTitle: true,
    place: 'order-5 col-span-6',
    cell: (row) => <StateCell row={row} t={t} />,
  },
  {
    key: 'action',
    title: t('upiQueue.action'),
    isTitle: true,
    isNumeric: true,
    place: 'order-6 col-span-6',
    cell: actionOf,
  },
];

/** What an approval makes of the client's balance: a key approves it without asking. */
function AmountCell({ row, t }: { row: QueuedDeposit; t: TFunction }) {
  const [balance, amount] = [rupees(row.balance), rupees(row.amount)];
  return (
    <>
      <Money amount={amount} className="font-bold" />
      {row.status === 'pending' && (
        <span className="block text-sm font-normal text-text-2">
          <span className="sr-only">{t('upiQueue.balance', { user: row.userName })}: </span>
          {formatRupees(balance)} <span aria-hidden>→</span>
          <span className="sr-only">{t('upiQueue.after')}</span>{' '}
          {formatRupees(afterDeposit(amount, { balance, owed: rupees(row.owed) }).balance)}
        </span>
      )}
    </>
  );
}

function StateCell({ row, t }: { row: QueuedDeposit; t: TFunction }) {
  const { status, decidedBy, reason } = row;
  return (
    <span className="flex flex-wrap items-start gap-1 wide:flex-col">
      <UpiStatus status={status} say={(known) => t(`upiQueue.status.${known}`)} />
      <SameUtr row={row} t={t} />
      {decidedBy !== null && (
        <span className="basis-full text-sm font-normal wrap-anywhere text-text-2">
          {t('upiQueue.decidedBy', { name: decidedBy })}
          {reason !== null && `: ${reason}`}
        </span>
      )}
    </span>
  );
}

function SameUtr({ row, t }: { row: QueuedDeposit; t: TFunction }) {
  const credited = creditedTo(row);
  if (credited === null && !isDuplicate(row)) return null;
  const [tone, Icon] = credited === null ? (['waiting', Copy] as const) : (['loss', Ban] as const);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {credited === null ? t('upiQueue.duplicate') : t('upiQueue.credited', { user: credited })}
    </Badge>
  );
}
