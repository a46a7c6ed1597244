import type { Known } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { CircleCheck, Clock, LoaderCircle, Snowflake, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ValueBadge, type ValueLook } from '../../../ui/feedback/value-badge.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { MatchCode } from '../../../ui/match-code.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { matchAddress } from '../../matches/paths.ts';
import { userAddress } from '../../user-page/paths.ts';
import type { Settlement } from '../queries.ts';
import { matchWords, resultOf, resultWords } from '../settlement-words.ts';

const looks: Record<Known<Settlement['state']>, ValueLook> = {
  waiting: { tone: 'waiting', icon: Clock },
  settling: { tone: 'accent', icon: LoaderCircle },
  reversing: { tone: 'accent', icon: Undo2 },
  settled: { tone: 'gain', icon: CircleCheck },
};

// The details button covers the whole row; other controls are above it.
const above = 'relative z-10';

export const deskColumns = (t: TFunction, actionOf: (row: Settlement) => ReactNode): Column<Settlement>[] => [
  {
    key: 'match',
    title: t('settlement.match'),
    sort: 'match',
    isTitle: true,
    place: 'order-1 col-span-6',
    cell: (row) => (
      <>
        <Link to={matchAddress(row.betId)} className={`${above} underline-offset-4 hover:underline`}>
          {matchWords(t, row)}
        </Link>
        <span className="block text-sm font-normal text-text-2">
          <MatchCode code={row.code} /> {row.leagueName}
        </span>
        <span className="block text-sm font-normal text-text-2">
          {t('settlement.closedAt', { time: staffTime(row.betClosedAt) })}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    title: t('settlement.state'),
    isTitle: true,
    place: 'order-2 col-span-6',
    cell: (row) => <StateCell row={row} t={t} />,
  },
  {
    key: 'bets',
    title: t('settlement.bets'),
    sort: '-bets',
    isNumeric: true,
    place: 'order-3 col-span-2',
    cell: ({ bets }) => bets,
  },
  {
    key: 'payout',
    title: t('settlement.payout'),
    sort: '-payout',
    isNumeric: true,
    place: 'order-4 col-span-2 text-right',
    cell: (row) => amountOr(resultOf(row), ({ payout }) => <Money amount={rupees(payout)} />),
  },
  {
    key: 'house',
    title: t('settlement.house'),
    sort: '-houseResult',
    isNumeric: true,
    place: 'order-5 col-span-2 text-right',
    cell: (row) =>
      amountOr(resultOf(row), ({ houseResult }) => <Money as="difference" amount={rupees(houseResult)} />),
  },
  {
    key: 'when',
    title: t('settlement.when'),
    sort: '-settledAt',
    place: 'order-6 col-span-4',
    cell: (row) =>
      amountOr(resultOf(row), ({ settledBy, settledAt }) => (
        <>
          <Link to={userAddress(settledBy)} className={`${above} underline-offset-4 hover:underline`}>
            {settledBy}
          </Link>
          <span className="block text-sm text-text-2">
            <StaffTime at={settledAt} />
          </span>
        </>
      )),
  },
  {
    key: 'action',
    title: t('settlement.action'),
    isTitle: true,
    place: 'order-7 col-span-4 self-end',
    cell: (row) => <span className={above}>{actionOf(row)}</span>,
  },
];

type Result = NonNullable<Settlement['result']>;
const amountOr = (result: Result | null, show: (result: Result) => ReactNode) =>
  result === null ? '–' : show(result);

function StateCell({ row, t }: { row: Settlement; t: TFunction }) {
  const { state, isFrozen, result, earlier } = row;
  const counting = resultOf(row);
  const reversed = state === 'waiting' && result?.reversal ? { ...result, ...result.reversal } : earlier[0];
  return (
    <span className="flex flex-col items-start gap-1">
      {counting && <span className="wrap-anywhere">{resultWords(t, counting.finalBetResult)}</span>}
      <span className="flex flex-wrap gap-1.5">
        <ValueBadge value={state} looks={looks} say={(known) => t(`settlement.states.${known}`)} />
        {state === 'waiting' && result?.reversal && <Badge>{t('settlement.reversed')}</Badge>}
        {isFrozen && (
          <Badge tone="loss">
            <Snowflake aria-hidden className="size-3.5" />
            {t('settlement.frozen')}
          </Badge>
        )}
      </span>
      {reversed && (
        <span className="text-sm font-normal wrap-anywhere text-text-2">
          {t('settlement.earlier', {
            result: resultWords(t, reversed.finalBetResult),
            time: staffTime(reversed.reversedAt),
          })}
        </span>
      )}
    </span>
  );
}
